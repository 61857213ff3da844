import { titleKey } from '#server/features/logos/rules.ts';
import { type IndexTitle, randomNumbers } from './titles.ts';

const SAMPLES = 250;
/** Visitors rarely type more before the right suggestion appears. */
const LONGEST_PREFIX = 16;

/** Texts to send to an index, as visitors type them. */
export interface Queries {
  prefixes: string[];
  names: string[];
  filtered: { name: string; filter: string }[];
  mistyped: { typed: string; original: string }[];
}

/** Creates queries with frequent and rare words in equal parts. Deterministic. */
export function makeQueries(titles: readonly IndexTitle[]): Queries {
  const random = randomNumbers(8);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const samples = Array.from({ length: SAMPLES }, () => titleKey(pick(titles).title)).filter(
    (key) => key.length > 3,
  );
  const counts = new Map<string, number>();
  for (const { title } of titles)
    for (const word of titleKey(title).split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
  const frequent = words.slice(0, 100);
  const names = [
    ...frequent,
    ...frequent.map(() => `${pick(frequent)} ${pick(frequent)}`),
    ...samples.map((key) =>
      key
        .split(' ')
        .slice(0, 1 + Math.floor(random() * 3))
        .join(' '),
    ),
    ...samples,
  ];
  const long = words.slice(0, 20_000).filter((word) => /^[a-z]{5,}$/.test(word));
  return {
    prefixes: [
      ...samples.flatMap((key) =>
        Array.from({ length: Math.min(LONGEST_PREFIX, key.length) }, (_, at) => key.slice(0, at + 1)),
      ),
      ...frequent,
    ],
    names,
    filtered: names.slice(0, 300).map((name) => ({ name, filter: pick(FILTERS) })),
    mistyped: Array.from({ length: 300 }, () => pick(long)).flatMap((original) => {
      const typed = mistype(original, random);
      return counts.has(typed) ? [] : [{ typed, original }];
    }),
  };
}

const FILTERS = [
  'fileType=svg',
  'fileType=gif',
  'license=cc-by',
  'license=pd',
  'dateFilter=30d',
  'dateFilter=1y',
  'fileType=png&license=cc-by-sa&dateFilter=1y',
];

/** Adds a typing error, or two to a third of the longer words. */
function mistype(word: string, random: () => number): string {
  const typed = addError(word, random);
  const isSecond = random() < 1 / 3 && typed.length > 5;
  return isSecond ? addError(typed, () => 0.4 + random() / 10) : typed;
}

/** Adds an error: a letter missing, doubled, wrong or swapped with the next one. */
function addError(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ];
  const kinds = [
    before + next + after,
    before + letter + letter + next + after,
    `${before}e${next}${after}`,
    before + next + letter + after,
  ];
  return kinds[Math.floor(random() * kinds.length)] ?? word;
}
