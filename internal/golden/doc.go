// Package golden holds what the program answers today. It has no code of its
// own: its test asks the command line some ten thousand questions, all of them
// inside the test's process, and compares every answer, with its exit code and
// what went to the standard error, to the one that is kept in testdata. So
// what is behind the command line may be built anew and the answers stay.
//
// The files of testdata:
//
//   - positions.txt: positions of every game beside the catalogue's examples;
//     all of them are solved in every mode of play.
//   - questions/NAME.txt: more questions, a command line each.
//   - files: what the questions read.
//   - answers/NAME.gz: the questions of a group with their answers, as text.
//   - SUMS: a hash of each group's text, and one of all of them.
//   - skipped.txt: questions that are not asked, for they take too long.
//   - known-wrong.txt: answers that are known to be wrong.
//
// 'go test ./internal/golden -rewrite' writes answers, SUMS and skipped.txt
// anew; -run 'TestAnswers/^nim$' with it does so for one group.
//
// The cases of the contest problems are not repeated here: TestCases of
// internal/contest runs each of them, and the truth tables in the testdata of
// board, check, heap, heap/engine, misere, nimber, partizan, retro, short and
// token are read by tests of these packages.
package golden
