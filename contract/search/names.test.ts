import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readName, readNames, writeNames } from './names.ts';

describe('names are read from', () => {
  it.each<[what: string, text: string, names: string[]]>([
    ['one name', ' git  hub ', ['git hub']],
    ['lines', 'Google\nGitHub\r\nDocker\n', ['Google', 'GitHub', 'Docker']],
    ['commas and semicolons', 'Google, GitHub; Docker,,', ['Google', 'GitHub', 'Docker']],
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
    ['a copied row', 'Google\tGitHub\tDocker', ['Google', 'GitHub', 'Docker']],
    ['a Chinese list', '谷歌，索尼、GitHub；Docker', ['谷歌', '索尼', 'GitHub', 'Docker']],
    ['an Arabic list', 'غوغل، سوني؛ Docker', ['غوغل', 'سوني', 'Docker']],
    ['a half-width Japanese list', 'ソニー､任天堂', ['ソニー', '任天堂']],
    ['a Greek list', 'Αγάπη\u037e Σκάι', ['Αγάπη', 'Σκάι']],
    ['a Chinese numbered list', '1、星巴克\n2、肯德基', ['星巴克', '肯德基']],
    ['numbers of other keyboards', '（9）トヨタ\n（10）ホンダ', ['トヨタ', 'ホンダ']],
    ['digits of other scripts', '١. ستاربكس\n٢. شل', ['ستاربكس', 'شل']],
    ['numbers in circles and as pictures', '① Google\n② Sony', ['Google', 'Sony']],
    ['numbers as pictures', '1️⃣ Google\n2️⃣ Sony', ['Google', 'Sony']],
    ['letters', 'a) Google\nb) Sony', ['Google', 'Sony']],
    ['what only looks like letters of a list', 'J. Crew\nK. Swiss', ['J. Crew', 'K. Swiss']],
    ['signs with spaces around', 'Google / Sony • Docker · "A / B"', ['Google', 'Sony', 'Docker', 'A / B']],
    [
      'signs within names',
      'Novo Nordisk A/S\nバスキン・ロビンス',
      ['Novo Nordisk A/S', 'バスキン・ロビンス'],
    ],
    [
      'pictures',
      '🍔 Burger King 🍟\n✅ IKEA\n→ Sony\n🇸🇪Volvo\n№7',
      ['Burger King', 'IKEA', 'Sony', 'Volvo', '№7'],
    ],
    [
      'more quotes',
      '‚Lidl‘\n‹Aldi›\n《肯德基》\n**Sony**\n["Acme", "Baz"]',
      ['Lidl', 'Aldi', '肯德基', 'Sony', 'Acme', 'Baz'],
    ],
    [
      'quotes within a name',
      'ПАО «Газпром»\n"R" Us Toys\n«Лукойл»',
      ['ПАО «Газпром»', '"R" Us Toys', 'Лукойл'],
    ],
    ['files', 'starbucks-logo.svg\nIKEA.png', ['starbucks-logo', 'IKEA']],
    ['a row of Markdown', '| Google | GitHub |', ['Google', 'GitHub']],
    ['quotes', '"Google"\n“GitHub”\n‘Docker’', ['Google', 'GitHub', 'Docker']],
    [
      'legal forms after commas',
      'Apple, Inc., Robert Bosch GmbH, Sony, Co., Ltd., S.p.A. Foo',
      ['Apple, Inc.', 'Robert Bosch GmbH', 'Sony, Co., Ltd.', 'S.p.A. Foo'],
    ],
    [
      'legal forms of many languages',
      'Yahoo, Inc., Allegro, Sp. z o.o., Bimbo, S.A.B. de C.V., Koç, A.Ş., Сбер, ПАО, Toyota, 株式会社, Novo, A/S',
      [
        'Yahoo, Inc.',
        'Allegro, Sp. z o.o.',
        'Bimbo, S.A.B. de C.V.',
        'Koç, A.Ş.',
        'Сбер, ПАО',
        'Toyota, 株式会社',
        'Novo, A/S',
      ],
    ],
    ['only a legal form', 'Inc.', ['Inc.']],
    ['repetitions in another case', 'GitHub, github,GITHUB , Git  Hub', ['GitHub', 'Git Hub']],
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
    ['a numbered list', '9. Google\n10. GitHub', ['Google', 'GitHub']],
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
      '\ufeffGoogle\r\nSony\rDocker\n\n\r\nSlack\vMiro\u2028Figma',
      ['Google', 'Sony', 'Docker', 'Slack', 'Miro', 'Figma'],
    ],
    [
      'web addresses, each as one name',
      'https://www.spotify.com/us/about?x=1,2\nbbc.co.uk/news\nlufthansa.com',
      ['https://www.spotify.com/us/about?x=1,2', 'bbc.co.uk/news', 'lufthansa.com'],
    ],
    ['a link of a wiki', '[[File:Spotify logo.svg|thumb|100px]]', ['Spotify logo']],
    ['text with invisible characters', 'Goo\u200bgle\nSony\u202e\nA\u0000B', ['Google', 'Sony', 'A B']],
    ['names that differ in marks, which are two', 'Citroën\nCITROËN\nCitroen', ['Citroën', 'Citroen']],
    [
      'the code of a web page',
      'AT&amp;T; P&#38;G; Citro&euml;n; M&aelig;rsk; AT&amp;amp;T',
      ['AT&T', 'P&G', 'Citroën', 'Mærsk'],
    ],
    ['what only looks like code', 'B&B; A &b; R&D', ['B&B', 'A &b', 'R&D']],
    ['trademarks', 'Nike™, Coca-Cola®, Lego(R), Uber (TM)', ['Nike', 'Coca-Cola', 'Lego', 'Uber']],
  ])('%s', (_, text, names) => {
    expect(readNames(text)).toEqual(names);
  });

  it('the column with the heading of names', () => {
    expect(readNames('id\tCompany\tCity\n1\tGoogle\tParis\n2\tGitHub\tBonn')).toEqual(['Google', 'GitHub']);
    expect(readNames('Stand,Exhibitor name\nA1,"Apple, Inc."\nA2,Sony')).toEqual(['Apple, Inc.', 'Sony']);
    expect(readNames('level;website\ngold;spotify.com\ngold;miro.com')).toEqual(['spotify.com', 'miro.com']);
  });

  it('a file that a spreadsheet wrote, with quotes, a byte order mark and its line ends', () => {
    expect(readNames('\ufeffCompany,City\r\n"Apple, Inc.",Cupertino\r\n"Foo, Bar & Sons",Bonn\r\n')).toEqual([
      'Apple, Inc.',
      'Foo, Bar & Sons',
    ]);
    expect(readNames('"Company Name";"City"\n"Google";"Paris"\n"A;B";"Bonn"')).toEqual(['Google', 'A;B']);
    expect(readNames('Company,City,\nSony,Tokyo,\nAcme,Bonn,')).toEqual(['Sony', 'Acme']);
  });

  it('copied cells, also if some are empty or missing', () => {
    expect(readNames('City\tCompany\nParis\t\nTokyo\tSony\nBonn')).toEqual(['Sony']);
    expect(readNames('1\tGoogle\n2\tSony\n3\tgoogle')).toEqual(['Google', 'Sony']);
    expect(readNames('Google\nSony\t\nDocker\tx')).toEqual(['Google', 'Sony', 'Docker']);
  });

  it('the column of names, not that of the domains beside it', () => {
    expect(readNames('Domain;Name\ngoogle.com;Google\nsony.com;Sony')).toEqual(['Google', 'Sony']);
  });

  it('the column with the most different words without a heading', () => {
    expect(readNames('1;gold;Google\n2;gold;GitHub\n3;gold;Docker')).toEqual(['Google', 'GitHub', 'Docker']);
    expect(readNames('Google\t120\nGitHub\t90')).toEqual(['Google', 'GitHub']);
  });

  it('lists of companies, which put the article and the class of shares last', () => {
    const list = 'Home Depot (The)\nNews Corp (Class A)\nNews Corp (Class B)\nTarget (Australia)';
    expect(readNames(list)).toEqual(['The Home Depot', 'News Corp', 'Target (Australia)']);
  });
});

test.each([
  ['https://commons.wikimedia.org/wiki/File:Google_2015_logo.svg', 'Google 2015 logo'],
  [
    'https://en.m.wikipedia.org/wiki/Spotify#/media/File:Spotify_logo_with_text.svg',
    'Spotify logo with text',
  ],
  ['https://upload.wikimedia.org/wikipedia/commons/2/2f/Google_2015_logo.svg', 'Google 2015 logo'],
  [
    'https://upload.wikimedia.org/wikipedia/commons/thumb/2/2f/Google_2015_logo.svg/330px-Google_2015_logo.svg.png',
    'Google 2015 logo',
  ],
  ['https://commons.wikimedia.org/w/index.php?title=File:A%26W_logo.svg&oldid=1', 'A&W logo'],
  ['https://commons.wikimedia.org/wiki/Special:FilePath/Sony_logo.svg', 'Sony logo'],
  ['https://de.wikipedia.org/wiki/Datei:Lidl-Logo.svg', 'Lidl-Logo'],
  ['https://en.wikipedia.org/wiki/Spotify', 'Spotify'],
  ['en.wikipedia.org/wiki/Apple_Inc.', 'Apple Inc.'],
  ['https://en.wikipedia.org/wiki/Target_(company)', 'Target'],
  ['https://ja.wikipedia.org/wiki/%E4%BB%BB%E5%A4%A9%E5%A0%82', '任天堂'],
  ['https://zh.wikipedia.org/zh-tw/华为', '华为'],
  ['File:Spotify logo.svg', 'Spotify logo'],
  ['file:Spotify_logo.svg', 'Spotify logo'],
  ['[[File:Spotify logo.svg|thumb|100px]]', 'Spotify logo'],
  ['ファイル:Nintendo.svg', 'Nintendo'],
  ['https://www.wikipedia.org/', 'https://www.wikipedia.org/'],
  ['https://wikipedia.org.evil.example/wiki/Spotify', 'https://wikipedia.org.evil.example/wiki/Spotify'],
  ['Profile: Acme', 'Profile: Acme'],
])('%s means %j', (text, name) => {
  expect(readName(text)).toBe(name);
});

describe('any text', () => {
  const piece = fc.constantFrom(
    ...[
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
      '；',
      '|',
      '\t',
      ' ',
      '\n',
      '\r\n',
      '\ufeff',
    ],
    ...[
      '…',
      'Inc.',
      '&amp;',
      '&',
      'amp;',
      '™',
      '(The)',
      'File:',
      '_',
      '[[',
      ']]',
      '.svg',
      'https://en.wikipedia.org/wiki/',
      '%41',
    ],
  );
  const text = fc.oneof(
    fc.string({ unit: piece, maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
  );

  it('gives different names with a letter or digit, without a tab or line break and without spaces around', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const names = readNames(typed);
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
        for (const name of names) expect(name).toMatch(/^(?!\s)[^\t\r\n]*[\p{L}\p{N}][^\t\r\n]*(?<!\s)$/u);
      }),
    );
  });

  it('gives names that are read again as they were written', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const names = readNames(typed);
        expect(readNames(writeNames(names))).toEqual(names);
      }),
    );
  });
});

test('names are read again as they were written on lines', () => {
  const names = ['Martin, Smith & Partners', 'Apple, Inc.', '1. FC Köln', 'The "Old" Mill; Bonn', '7-Eleven'];
  expect(readNames(writeNames(names, '\n'))).toEqual(names);
});
