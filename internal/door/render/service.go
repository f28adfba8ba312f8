package render

import "zermelo/say/phrase"

// Service says where a service listens.
func Service(address string, tables []string, page bool) Document {
	if tables == nil {
		tables = []string{}
	}
	text := []Block{Line{phrase.Of("The service listens at %s", address)}}
	if !page {
		text = append(text, Line{phrase.Of("the page is not built into this program")})
	}
	return Document{Object{{"address", address}, {"tables", tables}, {"page", page}}, text}
}

// Exported says what was written of the page, with its engine.
func Exported(folder string, files int) Document {
	text := []Block{Line{phrase.Of("%d files are written in %s", files, folder)}}
	return Document{Object{{"folder", folder}, {"files", files}, {"engine", true}}, text}
}
