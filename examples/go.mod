module examples

go 1.26

require (
	github.com/stretchr/testify v1.12.1
	spielwerk v0.0.0
)

require go.yaml.in/yaml/v3 v3.0.5 // indirect

replace spielwerk => ../
