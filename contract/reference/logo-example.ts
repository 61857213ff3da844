import type { FileCheck } from '../file-check.ts';
import type { Logo } from '../logos.ts';

const FILE = 'Spotify_logo_with_text.svg';
const MEDIA = 'https://upload.wikimedia.org/wikipedia/commons';
const SOURCE_URL = `https://commons.wikimedia.org/wiki/File:${FILE}`;

/** A logo as programs receive it. */
export const LOGO_EXAMPLE: Logo = {
  id: '1f6b0c3a9d2e4f578a6c1b0d9e8f7a6b5c4d3e2f',
  title: 'Spotify logo with text',
  url: `${MEDIA}/2/26/${FILE}`,
  thumbUrl: `${MEDIA}/thumb/2/26/${FILE}/330px-${FILE}.png`,
  previewUrl: `${MEDIA}/2/26/${FILE}`,
  fileType: 'svg',
  dateAdded: '2018-09-14T09:21:07Z',
  description: 'Spotify logo with text',
  size: 5311,
  width: 559,
  height: 168,
  license: 'Public domain',
  licenseClass: 'pd',
  licenseVersion: null,
  licenseUrl: null,
  author: 'Spotify AB',
  credit: '"Spotify logo with text" by Spotify AB, public domain, via Wikimedia Commons',
  creditParts: [
    { text: '"Spotify logo with text"', href: SOURCE_URL },
    { text: ' by Spotify AB, public domain, via ', href: null },
    { text: 'Wikimedia Commons', href: SOURCE_URL },
  ],
  restrictions: ['trademark'],
  nonFree: false,
  deletionReason: null,
  sourceUrl: SOURCE_URL,
  searchTerm: 'Spotify',
};

/** What is in the file of the example. */
export const CHECK_EXAMPLE: FileCheck = {
  kind: 'vector',
  bitmap: null,
  text: null,
  margins: { top: 2.4, right: 0.5, bottom: 2.4, left: 0.5 },
  script: false,
  animation: false,
  external: false,
  bytes: 5311,
  optimizedBytes: 4020,
  width: 559,
  height: 168,
  colors: 1,
  oneColor: '#1ed760',
  transparent: true,
  shade: null,
};
