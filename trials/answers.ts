// Changes real answers of wikis and Wikidata at random and passes each through the readers of `mediawiki/`.
// LOGO_FIXTURES is a folder with recorded answers in `mediawiki/` and `wikidata/`; without it, the answers are those of the
// stand-ins. Usage: node trials/answers.ts [count] [--seed number] [--minutes number]. Exits with 1 if a reader throws, takes long, or returns
// something that the contract doesn't allow.
import { readRecordings } from './fuzz/answers/recordings.ts';
import { runAnswers } from './fuzz/answers/run-answers.ts';
import { splitPages } from './fuzz/answers/split-pages.ts';
import { readOptions } from './fuzz/options.ts';

const DEFAULT_COUNT = 200_000;

const options = readOptions(DEFAULT_COUNT);
const recordings = (await readRecordings(process.env.LOGO_FIXTURES)).flatMap(splitPages);
const started = performance.now();
const { faults, read, perReader, slowestMs } = runAnswers(recordings, options);
const seconds = Math.round((performance.now() - started) / 1000);
console.table(perReader);
console.log({
  seed: options.seed,
  read,
  recordings: recordings.length,
  seconds,
  slowestMs,
  faults: faults.count,
});
faults.report();
