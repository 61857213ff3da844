import { describe, expect, it } from 'vitest';
import { entityOf, type WikidataItem } from '#sandbox/wikidata/items.ts';
import { readWholeItems } from './api/read-items.ts';
import { brandFactsOf } from './read-brand.ts';

const TODAY = '2026-11-22';
const COMPANY = 'Q783794';

function readItem(item: Partial<WikidataItem>, change: (claims: Record<string, unknown>) => void = () => {}) {
  const entity = entityOf({ id: 'Q1', label: 'Acme', instanceOf: [COMPANY], ...item });
  change(entity.claims ?? {});
  const reading = readWholeItems(JSON.stringify({ entities: { Q1: entity } }), null, ['Q1']);
  const read = reading.state === 'ok' ? reading.items.get('Q1') : null;
  if (!read) throw new Error('The item is unreadable.');
  return read;
}

function filesOf(logos: WikidataItem['logos'], item: Partial<WikidataItem> = {}) {
  return brandFactsOf(readItem({ ...item, ...(logos && { logos }) }), TODAY).files;
}

describe('the current logo', () => {
  it('is the preferred one, not the first, which mostly is the oldest', () => {
    const files = filesOf([
      { file: 'Microsoft logo 1980.svg', start: '1980', end: '1982' },
      { file: 'Microsoft logo (2012).svg', rank: 'preferred', start: '2012' },
    ]);
    expect(files).toEqual({
      current: 'Microsoft logo (2012).svg',
      notOnCommons: false,
      icon: null,
      variants: [],
      former: [{ file: 'Microsoft logo 1980.svg', from: '1980', to: '1982' }],
    });
  });

  it('is never a deprecated one, even if there is no other', () => {
    expect(filesOf([{ file: 'Wrong logo.svg', rank: 'deprecated' }])).toMatchObject({
      current: null,
      notOnCommons: false,
      former: [],
    });
  });

  it('may have the end “no value”, which means that it has none', () => {
    expect(filesOf([{ file: 'Flag.svg', start: '1965-02-15', end: 'novalue' }])).toMatchObject({
      current: 'Flag.svg',
      former: [],
    });
  });

  it('may end in the future', () => {
    expect(filesOf([{ file: 'A.svg', end: '2027' }]).current).toBe('A.svg');
    expect(filesOf([{ file: 'A.svg', end: '2026-12' }]).current).toBe('A.svg');
    expect(filesOf([{ file: 'A.svg', end: '2026-11-23' }]).current).toBe('A.svg');
    expect(filesOf([{ file: 'A.svg', end: '2026-11' }]).current).toBeNull();
  });

  it('has ended if the end is “unknown value”', () => {
    expect(filesOf([{ file: 'A.svg', end: 'somevalue' }, { file: 'B.svg' }])).toMatchObject({
      current: 'B.svg',
      former: [{ file: 'A.svg', from: null, to: null }],
    });
  });

  it('is the newest of the same rank; one that it replaced is former, although no end is stated', () => {
    expect(
      filesOf([
        { file: 'Old.svg', start: '1990' },
        { file: 'New.svg', start: '2010-05' },
      ]),
    ).toMatchObject({
      current: 'New.svg',
      variants: [],
      former: [{ file: 'Old.svg', from: '1990', to: null }],
    });
  });

  it('is an SVG rather than a PNG, which becomes a variant', () => {
    expect(filesOf([{ file: 'A.png' }, { file: 'A.svg' }])).toMatchObject({
      current: 'A.svg',
      variants: [{ file: 'A.png', theme: null }],
    });
  });

  it.each(['Apple logo white.svg', 'Apple inverse.svg', 'Apple_logo_(dark).svg'])(
    'isn’t %s unless there is nothing else',
    (file) => {
      expect(filesOf([{ file }, { file: 'Apple logo black.png' }]).current).toBe('Apple logo black.png');
      expect(filesOf([{ file }]).current).toBe(file.replaceAll('_', ' '));
    },
  );

  it('may have a colour in its name that belongs to the brand', () => {
    const logos = [{ file: 'White Castle logo.svg' }, { file: 'White Castle.png' }];
    expect(filesOf(logos, { label: 'White Castle' }).current).toBe('White Castle logo.svg');
  });

  it('isn’t one for dark backgrounds, which is a variant', () => {
    const light = { id: 'Q101608434', label: 'light mode' };
    const dark = { id: 'Q6545942', label: 'dark mode' };
    expect(
      filesOf([
        { file: 'Dark.svg', theme: dark },
        { file: 'Light.svg', theme: light },
      ]),
    ).toMatchObject({ current: 'Light.svg', variants: [{ file: 'Dark.svg', theme: 'dark' }] });
  });

  it('isn’t one of which only a point in time is known, if there is another', () => {
    expect(filesOf([{ file: 'Seen 1999.svg', pointInTime: '1999' }, { file: 'A.svg' }])).toMatchObject({
      current: 'A.svg',
      former: [{ file: 'Seen 1999.svg', from: '1999', to: null }],
    });
    expect(filesOf([{ file: 'Seen 1999.svg', pointInTime: '1999' }]).current).toBe('Seen 1999.svg');
  });

  it('is the last one of a brand that doesn’t exist any more', () => {
    const dissolved = { statements: { P576: [{ time: '1986' }] } };
    expect(
      filesOf(
        [
          { file: 'Datsun 1981.svg', start: '1981', end: '1986' },
          { file: 'Datsun 1960.svg', end: '1981' },
        ],
        dissolved,
      ),
    ).toMatchObject({
      current: 'Datsun 1981.svg',
      notOnCommons: false,
      former: [{ file: 'Datsun 1960.svg' }],
    });
  });

  it.each(['Office wall.jpg', 'Headquarters.jpeg', 'Annual report.pdf', 'Sign.webp'])(
    'isn’t the photograph or document %s',
    (file) => {
      expect(filesOf([{ file }])).toMatchObject({ current: null, notOnCommons: false, variants: [] });
    },
  );

  it('may be a JPEG with “logo” in its name', () => {
    expect(filesOf([{ file: 'Logo of Acme.jpg' }]).current).toBe('Logo of Acme.jpg');
  });

  it('may be a JPEG with nothing but the brand’s name and a year, unless a camera wrote it', () => {
    expect(filesOf([{ file: 'ACME 2013.jpg' }]).current).toBe('ACME 2013.jpg');
    expect(filesOf([{ file: 'Acme.JPG' }]).current).toBeNull();
    expect(filesOf([{ file: 'Acme shop.jpg' }]).current).toBeNull();
  });
});

describe('a current logo that isn’t on Commons', () => {
  it.each(['somevalue', 'novalue'])('is stated as %s, and the earlier ones are former', (file) => {
    expect(
      filesOf([
        { file, rank: 'preferred' },
        { file: 'Old.svg', start: '1990' },
      ]),
    ).toMatchObject({ current: null, notOnCommons: true, former: [{ file: 'Old.svg', from: '1990' }] });
  });

  it('is known because the last one on Commons has ended', () => {
    expect(filesOf([{ file: 'Wendy’s 1983.svg', start: '1983', end: '2012' }])).toMatchObject({
      current: null,
      notOnCommons: true,
      former: [{ file: 'Wendy’s 1983.svg', from: '1983', to: '2012' }],
    });
  });

  it('doesn’t hide one that is newer', () => {
    expect(
      filesOf([
        { file: 'somevalue', start: '1990' },
        { file: 'New.svg', start: '2020' },
      ]),
    ).toMatchObject({ current: 'New.svg', notOnCommons: false });
  });
});

describe('former logos', () => {
  it('come newest first, with dates as precise as stated', () => {
    const logos = [
      { file: 'A.svg', start: '1868', end: '1921-03' },
      { file: 'C.svg', start: '1957', end: '1965-02-15' },
      { file: 'B.svg', start: '1921', end: '1957' },
      { file: 'D.svg', rank: 'preferred' as const, start: '1965-02-15', end: 'novalue' },
    ];
    expect(filesOf(logos).former).toEqual([
      { file: 'C.svg', from: '1957', to: '1965-02-15' },
      { file: 'B.svg', from: '1921', to: '1957' },
      { file: 'A.svg', from: '1868', to: '1921-03' },
    ]);
  });

  it('leave out a logo that is current again', () => {
    expect(
      filesOf([
        { file: 'A.svg', end: '1990' },
        { file: 'A.svg', start: '2020' },
      ]),
    ).toMatchObject({
      current: 'A.svg',
      former: [],
    });
  });

  it.each([
    ['+1868-00-00T00:00:00Z', 9, '1868'],
    ['+1868-01-01T00:00:00Z', 9, '1868'],
    ['+1999-05-00T00:00:00Z', 10, '1999-05'],
    ['+1999-05-00T00:00:00Z', 11, '1999-05'],
    ['+1999-13-01T00:00:00Z', 11, '1999'],
    ['+1990-00-00T00:00:00Z', 8, null],
    ['-0500-00-00T00:00:00Z', 9, null],
    ['+13798000000-00-00T00:00:00Z', 3, null],
    ['1999', 9, null],
  ])('%s with precision %i is the date %j', (time, precision, date) => {
    const item = readItem({ logos: [{ file: 'A.svg', start: '1900', end: '1990' }] }, (claims) => {
      const json = JSON.stringify(claims.P154).replace(
        '"+1900-00-00T00:00:00Z","precision":9',
        `"${time}","precision":${precision}`,
      );
      claims.P154 = JSON.parse(json);
    });
    expect(brandFactsOf(item, TODAY).files.former).toMatchObject([{ from: date, to: '1990' }]);
  });
});

describe('the icon', () => {
  it('is the official one, and never the logo', () => {
    expect(
      filesOf([{ file: 'Google logo.svg' }], { icon: 'Google favicon.svg', pictogram: 'G.svg' }),
    ).toMatchObject({
      current: 'Google logo.svg',
      icon: 'Google favicon.svg',
    });
  });

  it('is the pictogram if there is no other', () => {
    expect(filesOf(undefined, { pictogram: 'G.svg' })).toMatchObject({ current: null, icon: 'G.svg' });
  });

  it('is omitted if it is the logo itself', () => {
    expect(filesOf([{ file: 'A.svg' }], { icon: 'A.svg' })).toMatchObject({ current: 'A.svg', icon: null });
  });
});
