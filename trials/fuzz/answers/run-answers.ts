import { Faults } from '../faults.ts';
import { mutateJson, mutateText } from '../mutate-json.ts';
import type { Options } from '../options.ts';
import { createRandom, type Random } from '../random.ts';
import { nested, writeJson } from '../values.ts';
import { type Reader, WIKI_READERS, WIKIDATA_READERS } from './readers.ts';
import type { Recording } from './recordings.ts';

const MAX_MS = 50;
/** How often a slow answer is read again: on a busy machine, only the fastest time counts. */
const REPEATS = 3;
const TEXT_SHARE = 0.05;
/** Share of answers that a reader of the other kind gets. */
const CROSSED_SHARE = 0.05;
const MAX_CHANGES = 3;
const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  null,
  'text/html',
  'text/javascript',
  '',
];
const WIKIDATA = /wikidata|wb|rest_|sparql|EXAMPLE|SYNTHETIC|items|hits|pages$|graphql|cirrus/;

interface Answer {
  name: string;
  text: string;
  type: string | null;
  reader: [name: string, read: Reader];
}

/** Passes `count` changed recordings through the readers. Returns the faults and the slowest time. */
export function runAnswers(recordings: readonly Recording[], { count, seed, isOver }: Options) {
  const random = createRandom(seed);
  const faults = new Faults();
  const perReader: Record<string, number> = {};
  let slowestMs = 0;
  let read = 0;
  for (; read < count && !isOver(); read += 1) {
    const answer = createAnswer(random.pick(recordings), random);
    const [name] = answer.reader;
    perReader[name] = (perReader[name] ?? 0) + 1;
    slowestMs = Math.max(slowestMs, readAnswer(answer, faults));
  }
  return { faults, read, perReader, slowestMs: Math.round(slowestMs * 10) / 10 };
}

function createAnswer({ name, body }: Recording, random: Random): Answer {
  const isWikidata = WIKIDATA.test(name) !== random.chance(CROSSED_SHARE);
  const reader = random.pick(Object.entries(isWikidata ? WIKIDATA_READERS : WIKI_READERS));
  let changed = body;
  for (let change = 1 + random.below(MAX_CHANGES); change > 0; change -= 1)
    changed = mutateJson(changed, random);
  let text = writeJson(changed);
  if (random.chance(TEXT_SHARE)) text = damage(text, random);
  const type = random.chance(0.9) ? 'application/json' : random.pick(TYPES);
  return { name, text, type, reader };
}

function damage(text: string, random: Random): string {
  switch (random.below(5)) {
    case 0:
      return text.slice(0, random.below(text.length + 1));
    case 1:
      return `\ufeff${text}`;
    case 2:
      return random.pick(['', 'null', '[]', '"x"', '<html>busy', '{', '\0', '1e400', '[]{}']);
    case 3:
      return text.replace('{', `{"query":${writeJson(nested(random, 2000))},`);
    default:
      return mutateText(text, random);
  }
}

/** Reads an answer. Returns the time in ms; for a slow one, the fastest of several. */
function readAnswer(answer: Answer, faults: Faults): number {
  let ms = time(answer, faults);
  for (let repeat = 0; ms > MAX_MS && repeat < REPEATS; repeat += 1) ms = Math.min(ms, time(answer, null));
  if (ms > MAX_MS) faults.add(`An answer took longer than ${MAX_MS} ms`, `${ms} ms: ${textOf(answer)}`);
  return ms;
}

function time(answer: Answer, faults: Faults | null): number {
  const started = performance.now();
  try {
    const fault = answer.reader[1](answer.text, answer.type);
    if (fault !== null) faults?.add(fault, textOf(answer));
  } catch (error) {
    faults?.add(`A reader threw ${error}`, `${(error as Error).stack}\n${textOf(answer)}`);
  }
  return performance.now() - started;
}

function textOf({ name, reader, type, text }: Answer): string {
  return `${name}, ${reader[0]}, ${type}: ${text}`;
}
