package golden

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"zermelo/internal/desk/lesson"
	"zermelo/internal/rules/script/classic"
)

// latin are the words that a Chinese answer may hold besides those of its
// question and of names, which have a capital: commands, flags and what they
// take, games and the words of their positions, keys of files, mathematics,
// names of values, and what other programs say.
var latin = strings.Fields(`
acrostic addr after all amazons and ans any answer apart api are args arithmetic at automatic bamboo bash batch beginner
bfile black blocking blocks blue board both budget build but button by cache cake cannibal cells census ceoi
carousel certificate chapter chase check checkpoint chess chomp circular claim classes clobber cluster code coins col cols compare
complete completion congruence conjunctive connect contest conway cop corners count cpp csv cut cutcake cycle dawson day depth
boxes digits digraph dirt discover disjunctive docs dodgem domineering done dot dots duration easy edge editors elephants embed en ending ends
euclid every exact exactly exercise explain export fail false fang file files filter finish first fish fission float
foreclosed form format four full function game games general genus georgia good graph green grid grundy grunt guess guy gz
hackenbush hard hau hdu head heaps help hex hint hints host ht html hunt if impartial in int ioi ioiwari ipsc jia job json jumps
kayles kept ki king knights konane label lasker learner left lesson level lights limit linear lint list load log long lsp
losing luo man map maundy md medium memory mens method mex miny misere mock mod moebius mogul moidores moore morris most move
ground loony moves mu multiple my names near nim nimber nimstring no node none nodes nogo normal norton notakto number numbers octal odd off offside on onside over off open or
out outcome parts path perfect perft petersen period periodic pits place play plumtree plot poi poj polygons pdf png pong position positions pow
powers powershell pressed prime primes print product progress progression proof puzzle python qa query quit quixo quotient rare rate
red redundant remoteness repl report restricted result right rnk robber root round row rows rugs rule ruler rules run save score second
reach seed seeds selective sequence serve sets shell short show sign simple six size ski smith snort solve source special sprouts
squares srm staircase star state states stats stayed stdin step stone string stringarray strings stripes subtraction sum
bouton fibonacci fusion prove sg sj sqrt stopper store surreal svg symmetric symmetry table tac tail tails tame tex text theorem thermograph think three tic timeout tiny to toads toe
token toppling torere total towers tree treblecross triplets true turnips turtles twins two uint under undo unique untrusted uptimal
upto value values verify version vv walnut welter what white wild with within worker workers wythoff xor you zhang zsh`)

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
	for _, one := range lesson.Theorems("en") {
		asked = append(asked, one.Name)
	}
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
