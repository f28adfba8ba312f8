package golden

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"zermelo/script/classic"
)

// latin are the words that a Chinese answer may hold besides those of its
// question and of names, which have a capital: commands, flags and what they
// take, games and the words of their positions, keys of files, mathematics,
// names of values, and what other programs say.
var latin = strings.Fields(`
acrostic all amazons and ans answer apart are at bamboo bash batch bfile black blue board both budget build but button
by cake cannibal cells census ceoi certificate chapter chase check checkpoint chess chomp claim clobber coins col
complete
completion conjunctive connect contest corners csv cutcake cycle dawson digits digraph dirt disjunctive dodgem
discover domineering dot duration elephants en ending ends euclid every exactly explain false file files finish first fish
fission foreclosed four full game games general genus georgia graph green grid grundy grunt guy hackenbush hau hdu
heaps help hex hints impartial in int ioi ioiwari ipsc jia json jumps kayles ki king knights konane label lasker left lights
limit lint list load long losing maundy memory mens mex miny misere mock mod moebius mogul moidores moore morris moves mu multiple
names nim nimber no node nogo none normal notakto number octal odd open or over path perft period play plot poi poj polygons
pong positions pow powershell pressed primes progress progression qa query quit quixo quotient rare red remoteness report right
root round row rugs ruler rules run score second selective sequence sets shell short show simple six size ski smith snort
my two proof gz solve source squares srm staircase star state states stats step stone string stringarray strings stripes subtraction sum svg
symmetric table tac tails tame thermograph three tic timeout tiny to toads toe toppling torere total towers
treblecross triplets true turnips turtles twins uint untrusted uptimal upto value values verify version vv what white wild
within workers wythoff you zhang zsh
cols compare day depth exact exercise fang lesson luo method nodes numbers outcome rows sign special surreal
compare day depth exercise fang hint lesson luo method nodes numbers rules save sign special star surreal undo
compare day depth exercise fang lesson luo method nodes numbers pits rules seeds sign special surreal
cut head ht most move place position rnk tail
compare day depth exercise fang lesson luo method nodes numbers sign special surreal
args conway fail filter hunt map norton out print product repl result rules stdin
`)

var (
	han       = regexp.MustCompile(`\p{Han}`)
	latinWord = regexp.MustCompile(`[A-Za-z]+`)
	markup    = regexp.MustCompile(`</?[a-z]+[^<>]*>`)           // of pictures
	symbols   = regexp.MustCompile(`^([a-z]|[xo]+|[a-f]{2,3})$`) // variables, boards, elements of quotients
)

// chineseRules are the rules of setting Chinese, by what breaks them.
var chineseRules = []struct {
	name  string
	fault *regexp.Regexp
}{
	{"no space between a Chinese character and a Latin letter or digit", regexp.MustCompile(`\p{Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Han}`)},
	{"a space beside a full-width bracket", regexp.MustCompile(`） [^ →]|[^ ] （`)},
	{"a space before a full-width sign", regexp.MustCompile(`[^ ] [，。；：、！？]`)},
	{"a half-width sign", regexp.MustCompile(`\p{Han}(, |[;:?!]( |\p{Han}))`)},
	{"another way of speaking to the reader", regexp.MustCompile(`你`)},
	{"a letter in place of ×", regexp.MustCompile(`[0-9] x [0-9]`)},
}

// checkChinese finds what is not Chinese, or not set as Chinese is, in a Chinese
// answer.
func checkChinese(t *testing.T, q question, answer string) {
	t.Helper()
	if !slices.Contains(q.args, "zh") || slices.Contains(q.args, "--json") || slices.Contains(q.args, "--batch") {
		return
	}
	if slices.Contains(q.args, "contest") {
		return // limits and sources of problems are in formulas and names
	}
	asked := append(latinWord.FindAllString(q.String(), -1), latinWord.FindAllString(strings.Join(classic.Names(), " "), -1)...)
	answer, _, _ = strings.Cut(answer, "规则文件：\n") // what follows is a program
	for line := range strings.Lines(answer) {
		if !han.MatchString(line) || strings.Contains(line, "不是本程序能读的证书") { // which says it in English
			continue
		}
		if strings.Contains(line, "  来源  ") {
			continue // authors and years, as they are
		}
		line = markup.ReplaceAllString(line, "")
		for _, rule := range chineseRules {
			if found := rule.fault.FindString(line); found != "" {
				t.Errorf("%s: %s: %q in %s", q, rule.name, found, line)
			}
		}
		for _, word := range latinWord.FindAllString(line, -1) {
			if word == strings.ToLower(word) && !symbols.MatchString(word) && !slices.Contains(asked, word) && !slices.Contains(latin, word) {
				t.Errorf("%s: %q is no Chinese word: %s", q, word, line)
			}
		}
	}
}
