// Package store keeps solved games on disk: Build makes a table in a folder,
// [Open] answers questions from it, [Table.Verify] proves it anew.
//
// A table is a file of independently compressed blocks, each with its checksum,
// and an index of them, so that one position is found by reading one block.
// Positions that are never asked for, because a symmetry maps them to others,
// are stored as whatever compresses best. The format is described in
// docs/format.md; it has a version, and nothing is upgraded silently.
//
// A build can be killed at any moment. What is finished is written under
// another name, forced to the disk and renamed, so a file with a proper name
// is whole; the next build goes on from there and ends with the same bytes.
package store
