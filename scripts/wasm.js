// Asks the program for web pages and the command line the same questions and
// compares the answers: node scripts/wasm.js ZERMELO.WASM WASM_EXEC.JS ZERMELO
"use strict";
const fs = require("fs");
const path = require("path");
const { spawnSync } = require("child_process");

const [wasm, exec, program] = process.argv.slice(2).map((file) => path.resolve(file));
require(exec);

const questions = [
	["solve", "--json", "domineering", "....|....|....|...."],
	["solve", "--json", "quixo:3", "...|...|...", "x"],
	["moves", "--json", "nim", "3", "4", "5"],
	["value", "--json", "{2|-1} + ^*"],
	["sequence", "--json", "kayles", "--to", "100", "--period"],
	["solve", "--lang", "zh", "--explain", "kayles", "5", "+", "nim", "3"],
	["solve", "no such game"],
	["contest", "bamboo"],
	["run", "-"],
	["lesson", "jia", "3.2.2"],
];

// What some of them read.
const input = { contest: "3\n1 2 3\n", run: 'print(nim(3, 5).grundy, args)\nresult = clobber("xo").value\n' };

// What differs from run to run.
const still = (text) => text.replace(/"seconds":[0-9.e-]+/g, "").replace(/[0-9.]+ (s|ms|µs)\b/g, "");

(async () => {
	const go = new Go();
	const { instance } = await WebAssembly.instantiate(fs.readFileSync(wasm), go.importObject);
	go.run(instance);
	let failed = 0;
	for (const args of questions) {
		const got = JSON.parse(await zermelo.ask(JSON.stringify({ args, in: input[args[0]] ?? "" })));
		const want = spawnSync(program, args, { encoding: "utf8", env: {}, input: input[args[0]] ?? "" });
		if (got.code !== want.status || still(got.out) !== still(want.stdout) || (got.err ?? "") !== want.stderr) {
			failed++;
			console.error(`wasm: ${args.join(" ")}\n  is answered\n`, got, "\n  want\n", want.status, want.stdout, want.stderr);
		}
	}
	const late = JSON.parse(await zermelo.ask('["solve","--timeout","1s","quixo:4"]'));
	if (late.code !== 3) {
		failed++;
		console.error("wasm: --timeout ends with", late);
	}
	console.log(`wasm: ${questions.length + 1 - failed} of ${questions.length + 1} questions answered as by the command line`);
	process.exit(failed ? 1 : 0);
})();
