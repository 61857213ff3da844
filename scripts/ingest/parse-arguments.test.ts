import { expect, it } from 'vitest';
import { parseArguments, UsageError } from './parse-arguments.ts';

const SOURCES = {
  MEDIAWIKI_URLS: ['https://commons.wikimedia.org/w/api.php'],
  WIKIDATA_URL: 'https://www.wikidata.org/w/api.php',
};
it.each([
  [['--category', 'Logos', '--fast'], "Unknown option '--fast'"],
  [[], 'Use either --category or --file.'],
  [['--category', 'Logos', '--file', 'x'], 'Use either --category or --file.'],
  [['--category', 'Logos', '--depth', 'deep'], '--depth deep is not a whole number from 0 to 100.'],
  [
    ['--category', 'Logos', '--since', 'yesterday'],
    '--since yesterday is neither "last" nor a day such as 2026-11-01.',
  ],
  [['--category', 'Logos', '--wiki', 'commons'], '--wiki commons is not an http or https URL.'],
  [['brands', '--category', 'Logos'], "Unknown option '--category'"],
  [['brands', '--older-than', 'a week'], '--older-than a week is not a number of days.'],
  [['--file', 'nowhere.txt'], /^Couldn't read --file nowhere.txt: ENOENT/],
])('refuses %j with a message', (args, line) => {
  const read = () => parseArguments(args, SOURCES);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(line);
});
