import { expect, test } from 'vitest';
import { titleInUrl } from './read-url.ts';

test.each([
  ['https://commons.wikimedia.org/wiki/File:Google_2015_logo.svg', 'File:Google 2015 logo.svg'],
  ['https://de.wikipedia.org/w/index.php?title=File:Acme.png', 'File:Acme.png'],
  ['https://upload.wikimedia.org/wikipedia/commons/2/2f/Google_2015_logo.svg', 'File:Google 2015 logo.svg'],
  [
    'https://upload.wikimedia.org/wikipedia/commons/thumb/2/2f/Google_2015_logo.svg/330px-Google_2015_logo.svg.png',
    'File:Google 2015 logo.svg',
  ],
  ['https://commons.wikimedia.org/wiki/File:AT%26T_logo.svg', 'File:AT&T logo.svg'],
  ['https://spotify.com/', null],
  ['https://commons.wikimedia.org/wiki/Logo', null],
  ['https://commons.wikimedia.org/wiki/File:A%7CB.svg', null],
  ['https://commons.wikimedia.org/wiki/File:%E0%A4%A.svg', 'File:%E0%A4%A.svg'],
  ['file:///wiki/File:Acme.svg', null],
  ['spotify', null],
])('the title in %s is %s', (url, title) => {
  expect(titleInUrl(url)).toBe(title);
});
