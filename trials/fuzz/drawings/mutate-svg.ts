import { mutateText } from '../mutate-json.ts';
import type { Random } from '../random.ts';
import { TEXTS } from '../values.ts';
import { drawingWith, HOSTILE, HOSTILE_FILES } from './hostile.ts';

const FRAGMENTS = Object.values(HOSTILE).flat();
const ATTRIBUTES = [...FRAGMENTS.join('').matchAll(/\s[\w:-]+="[^"]*"/g)].map(([attribute]) => attribute);
const RULES = [...FRAGMENTS.join('').matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, rules = '']) => rules);
const NUMBERS = [
  '1e308',
  '-1e308',
  '1e-320',
  'NaN',
  '0',
  '-1',
  '99999999999',
  '1e5',
  'Infinity',
  '100%',
  '1vw',
  '1rem',
  '',
];
const VIEW_BOXES = [
  '0 0 100 100',
  '0 0 1e308 1',
  '-1e9 -1e9 2e9 2e9',
  '0 0 1e-9 1e-9',
  '0 0 0 0',
  '1 2 3',
  'x',
  '0,0,9,9',
];

/** Returns a drawing with some random changes. */
export function mutateSvg(sources: readonly string[], random: Random): string {
  let drawing = startOf(sources, random);
  for (let change = 1 + random.below(3); change > 0; change -= 1)
    drawing = changeOnce(drawing, sources, random);
  return drawing;
}

function startOf(sources: readonly string[], random: Random): string {
  if (random.chance(0.03)) return random.pick(HOSTILE_FILES);
  if (random.chance(0.2)) return drawingWith(random.pick(FRAGMENTS), random.pick(VIEW_BOXES));
  return random.pick(sources);
}

function changeOnce(drawing: string, sources: readonly string[], random: Random): string {
  switch (random.below(12)) {
    case 0:
    case 1:
    case 2:
      return insertAfterTag(drawing, random.pick(FRAGMENTS), random);
    case 3:
    case 4:
      return insertInTag(drawing, random.pick(ATTRIBUTES), random);
    case 5:
      return insertAfterTag(drawing, `<style>${rulesOf(random)}</style>`, random);
    case 6:
      return replaceOne(drawing, /"[^"<]*"/g, () => `"${escapeText(random.pick(TEXTS))}"`, random);
    case 7:
      return replaceOne(drawing, /\d+(?:\.\d+)?/g, () => random.pick(NUMBERS), random);
    case 8:
      return insertAfterTag(drawing, partOf(random.pick(sources), random), random);
    case 9:
      return replaceOne(
        drawing,
        /<(?:g|path|rect|svg|defs)\b/g,
        () => random.pick(['<svg', '<a', '<script', '<use', '<style', '<switch', '<text', '<set']),
        random,
      );
    case 10:
      return replaceOne(
        drawing,
        /#[\w-]+/g,
        () => random.pick(['#a', '#l1', '#l2', '#l2_a', '#', '#\\']),
        random,
      );
    default:
      return mutateText(drawing, random);
  }
}

function rulesOf(random: Random): string {
  const rules = random.pick(RULES);
  return random.chance(0.5) ? rules : mutateText(rules, random).replaceAll('<', '');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function insertAfterTag(drawing: string, fragment: string, random: Random): string {
  return replaceOne(drawing, /<[A-Za-z][^<>]*[^/]>/g, (tag) => tag + fragment, random);
}

function insertInTag(drawing: string, attribute: string, random: Random): string {
  return replaceOne(drawing, /<[A-Za-z][\w:]*/g, (start) => start + attribute, random);
}

/** Returns an element without children of a drawing. */
function partOf(drawing: string, random: Random): string {
  const parts = drawing.match(/<\w+[^<>]*\/>/g);
  return parts ? random.pick(parts) : '';
}

/** Replaces one of the places that match. */
function replaceOne(
  text: string,
  pattern: RegExp,
  change: (match: string) => string,
  random: Random,
): string {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return text;
  const { 0: match, index } = random.pick(matches);
  return text.slice(0, index) + change(match) + text.slice(index + match.length);
}
