package render

import "zermelo/say/phrase"

// A Build is a build of the program. What is not known is empty.
type Build struct {
	Version  string // of the module
	Revision string // the commit
	Time     string // of the commit
	Modified bool   // files were changed since
	Go       string // the version of Go
}

// Version says which build this is, and how to cite it.
func Version(b Build) Document {
	name := phrase.Of("%s", b.Version)
	if b.Version == "" || b.Version == "(devel)" {
		name = phrase.Of("development build")
	}
	revision := phrase.Raw(b.Revision)
	if b.Modified {
		revision = phrase.Of("%s, with changes", b.Revision)
	}
	which := name
	if b.Revision != "" {
		which = phrase.Of("%s, revision %s", name, b.Revision)
	}
	cite := phrase.Of("Zermelo, a solver of two-player games of perfect information, %s", which)
	o := Object{
		{"name", "zermelo"},
		{"version?", told(b.Version, phrase.Of("version"), name)},
		{"revision?", told(b.Revision, phrase.Of("revision"), revision).when(b.Revision != "")},
		{"time?", told(b.Time, phrase.Of("time of the revision"))},
		{"modified?", b.Modified},
		{"go?", told(b.Go, phrase.Of("built with"))},
		{"cite", told(cite, phrase.Of("to cite"))},
	}
	return Document{o, []Block{Line{phrase.Raw("zermelo")}, o.Facts()}}
}
