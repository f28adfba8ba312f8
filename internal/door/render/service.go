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

// Exported says what was written of the page; engine says that it answers without
// a service.
func Exported(folder string, files int, engine bool) Document {
	text := []Block{Line{phrase.Of("%d files are written in %s", files, folder)}}
	if !engine {
		text = append(text, Line{phrase.Of("the engine is not among them: 'make wasm' builds it; without it the page needs a service")})
	}
	return Document{Object{{"folder", folder}, {"files", files}, {"engine", engine}}, text}
}
