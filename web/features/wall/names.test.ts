import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, readNames, writeNames } from './names.ts';

const namesIn = (text: string) => readNames(text).names;

describe('the names in a pasted list', () => {
  it.each([
    ['lines', 'Google\nGitHub\r\nDocker\n', ['Google', 'GitHub', 'Docker']],
    ['commas and semicolons', 'Google, GitHub; Docker', ['Google', 'GitHub', 'Docker']],
    ['lines with as many commas', 'Google, GitHub\nDocker, Slack', ['Google', 'GitHub', 'Docker', 'Slack']],
    [
      'bullets',
      '- Google\n* GitHub\n• Docker\n3. Slack\n4) Figma\n[x] Miro',
      ['Google', 'GitHub', 'Docker', 'Slack', 'Figma', 'Miro'],
    ],
    ['tasks and bullets without a space', '- [ ] Google\n- [x] Sony\n•Docker', ['Google', 'Sony', 'Docker']],
    ['indented lines', 'Our friends\n\tGoogle\n\tSony', ['Our friends', 'Google', 'Sony']],
    ['a heading above a table', 'Sponsors 2026\n1\tGoogle\n2\tSony', ['Google', 'Sony']],
    [
      'a column with its heading',
      'Company\n"Martin, Smith & Partners"\nBaz',
      ['Martin, Smith & Partners', 'Baz'],
    ],
    ['names beside web addresses', 'Google,https://google.com\nSony,sony.com', ['Google', 'Sony']],
    ['separators of other scripts', '谷歌，索尼、GitHub；Docker', ['谷歌', '索尼', 'GitHub', 'Docker']],
    ['quotes', '"Google"\n“GitHub”\n‘Docker’', ['Google', 'GitHub', 'Docker']],
    [
      'legal forms after commas',
      'Apple, Inc., Robert Bosch GmbH, Sony, Co., Ltd., S.p.A. Foo',
      ['Apple, Inc.', 'Robert Bosch GmbH', 'Sony, Co., Ltd.', 'S.p.A. Foo'],
    ],
    ['repetitions', 'Google\ngoogle\nGOOGLE', ['Google']],
    [
      'names that begin with a number or a sign',
      '3M\n7-Eleven\n+500\n1. FC Köln',
      ['3M', '7-Eleven', '+500', '1. FC Köln'],
    ],
    [
      'names that begin with the same number',
      '1. FC Köln\n1. FC Union Berlin',
      ['1. FC Köln', '1. FC Union Berlin'],
    ],
    ['a numbered list of them', '1. 1. FC Köln\n2. 1. FC Union Berlin', ['1. FC Köln', '1. FC Union Berlin']],
    ['nothing', ' \n,,;\n- \n…', []],
    [
      'dashes and other bullets',
      '– Google\n— Sony\n▪ Docker\n◦ Slack\n· Figma\n> Miro\n+ Bolt',
      ['Google', 'Sony', 'Docker', 'Slack', 'Figma', 'Miro', 'Bolt'],
    ],
    [
      'numbers of any width',
      '1. Google\n10. Docker\n100) Slack\n(105) Figma',
      ['Google', 'Docker', 'Slack', 'Figma'],
    ],
    ['bullets before tabs, as a word processor writes them', '•\tGoogle\n•\tSony', ['Google', 'Sony']],
    [
      'names that look like bullets or numbers',
      '4711\n1&1\n1000. Mille\n-Dash-\nE.ON',
      ['4711', '1&1', '1000. Mille', '-Dash-', 'E.ON'],
    ],
    [
      'lines of other systems',
      '\ufeffGoogle\r\nSony\rDocker\n\n\r\nSlack\vMiro',
      ['Google', 'Sony', 'Docker', 'Slack', 'Miro'],
    ],
    [
      'web addresses, each as one name',
      'https://www.spotify.com/us/about?x=1\nbbc.co.uk/news\nlufthansa.com',
      ['https://www.spotify.com/us/about?x=1', 'bbc.co.uk/news', 'lufthansa.com'],
    ],
    ['text with invisible characters', 'Goo\u200bgle\nSony\u202e\nA\u0000B', ['Google', 'Sony', 'A B']],
    ['names that differ in marks, which are two', 'Citroën\nCITROËN\nCitroen', ['Citroën', 'Citroen']],
  ])('are read from %s', (_, text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it('are those of the column with the heading of names', () => {
    expect(namesIn('id\tCompany\tCity\n1\tGoogle\tParis\n2\tGitHub\tBonn')).toEqual(['Google', 'GitHub']);
    expect(namesIn('Stand,Exhibitor name\nA1,"Apple, Inc."\nA2,Sony')).toEqual(['Apple, Inc.', 'Sony']);
    expect(namesIn('level;website\ngold;spotify.com\ngold;miro.com')).toEqual(['spotify.com', 'miro.com']);
  });

  it('are those of a file that a spreadsheet wrote, with quotes, a byte order mark and its line ends', () => {
    expect(namesIn('\ufeffCompany,City\r\n"Apple, Inc.",Cupertino\r\n"Foo, Bar & Sons",Bonn\r\n')).toEqual([
      'Apple, Inc.',
      'Foo, Bar & Sons',
    ]);
    expect(namesIn('"Company Name";"City"\n"Google";"Paris"\n"A;B";"Bonn"')).toEqual(['Google', 'A;B']);
    expect(namesIn('Company,City,\nSony,Tokyo,\nAcme,Bonn,')).toEqual(['Sony', 'Acme']);
  });

  it('are those of copied cells, also if some are empty or missing', () => {
    expect(namesIn('City\tCompany\nParis\t\nTokyo\tSony\nBonn')).toEqual(['Sony']);
    expect(namesIn('1\tGoogle\n2\tSony\n3\tgoogle')).toEqual(['Google', 'Sony']);
    expect(namesIn('Google\nSony\t\nDocker\tx')).toEqual(['Google', 'Sony', 'Docker']);
  });

  it('are those of the names, not of the domains beside them', () => {
    expect(namesIn('Domain;Name\ngoogle.com;Google\nsony.com;Sony')).toEqual(['Google', 'Sony']);
  });

  it('are those of the column with the most different words without a heading', () => {
    expect(namesIn('1;gold;Google\n2;gold;GitHub\n3;gold;Docker')).toEqual(['Google', 'GitHub', 'Docker']);
    expect(namesIn('Google\t120\nGitHub\t90')).toEqual(['Google', 'GitHub']);
  });

  it('are read again as they were written', () => {
    const names = [
      'Martin, Smith & Partners',
      'Apple, Inc.',
      '1. FC Köln',
      'The "Old" Mill; Bonn',
      '7-Eleven',
    ];
    expect(namesIn(writeNames(names))).toEqual(names);
  });

  it('are written as usual in lists of companies, which put the article and the class of shares last', () => {
    expect(
      readNames('Home Depot (The)\nNews Corp (Class A)\nNews Corp (Class B)\nTarget (Australia)').names,
    ).toEqual(['The Home Depot', 'News Corp', 'Target (Australia)']);
  });

  it('end before a space if they are shortened there', () => {
    expect(namesIn(`${'x'.repeat(99)} yyy`)).toEqual(['x'.repeat(99)]);
  });

  it('are at most 200 of at most 100 characters', () => {
    const { names, cut } = readNames(Array.from({ length: 230 }, (_, at) => `Name ${at}`).join('\n'));
    expect([names.length, cut.length, cut[0]]).toEqual([200, 30, 'Name 200']);
    expect(namesIn('x'.repeat(300))).toEqual(['x'.repeat(100)]);
    expect(namesIn(`a${'🎈'.repeat(120)}`)).toEqual([`a${'🎈'.repeat(99)}`]);
  });

  it('are counted without repetitions', () => {
    const list = (count: number) => Array.from({ length: 300 }, (_, at) => `Name ${at % count}`).join('\n');
    expect(readNames(list(150))).toMatchObject({ names: { length: 150 }, cut: [] });
    expect(readNames(list(200))).toMatchObject({ names: { length: 200 }, cut: [] });
    expect(readNames(list(201))).toMatchObject({ names: { length: 200 }, cut: { length: 1 } });
  });

  it('are different lines with a letter or digit, whatever was pasted', () => {
    const piece = fc.constantFrom(
      'Acme',
      'acme',
      'Ö',
      '漢',
      '7',
      '"',
      "'",
      '•',
      '-',
      '1.',
      '[x]',
      ',',
      ';',
      '\t',
      ' ',
      '\n',
      '\r\n',
      '\ufeff',
      '…',
      'Inc.',
    );
    fc.assert(
      fc.property(fc.string({ unit: piece, maxLength: 20 }), (text) => {
        const names = namesIn(text);
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
        for (const name of names) expect(name).toMatch(/^(?!\s)[^\t\r\n]*[\p{L}\p{N}][^\t\r\n]*(?<!\s)$/u);
      }),
    );
  });
});

const utf16 = (text: string) => Uint8Array.from(new Uint8Array(Uint16Array.from(text, codeOf).buffer));
const codeOf = (letter: string) => letter.charCodeAt(0);
const swapped = (bytes: Uint8Array) => bytes.map((_, at) => bytes[at ^ 1] ?? 0);

it.each([
  ['UTF-8', new TextEncoder().encode('Citroën\n谷歌'), 'Citroën\n谷歌'],
  ['UTF-8 with a byte order mark', new TextEncoder().encode('\ufeffCitroën'), 'Citroën'],
  ['UTF-16', utf16('\ufeffCitroën\nŠkoda'), 'Citroën\nŠkoda'],
  ['big-endian UTF-16', swapped(utf16('\ufeffCitroën')), 'Citroën'],
  ['Windows-1252', Uint8Array.from('Citroën; 5 \u0080', codeOf), 'Citroën; 5 €'],
  ['nothing', new Uint8Array(), ''],
])('a list is read in %s', (_, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});
