module zermelo

go 1.25.0
