import { expect, it } from 'vitest';
import { COMMONS_FILES } from '#mediawiki/siteinfo.ts';
import { writeLogos } from '#server/features/logos/indexing/write-logos.ts';
import { insertBrands } from '#testing/brands/insert-brands.ts';
import { createLogo, createTestIndex } from '#testing/logo-index.ts';
import { indexAliases } from './index-aliases.ts';
import { addressesOf } from './rules.ts';

async function openIndex() {
  const index = await createTestIndex();
  const write = async (file: string, title = file.replace(/\.svg$/, '')) => {
    const { url } = addressesOf(file, COMMONS_FILES);
    await writeLogos(index.db, [{ logo: { ...createLogo({ title }), url }, aliases: [] }], new Date());
  };
  const run = () => indexAliases({ db: index.db, files: () => null }, new AbortController().signal);
  return { ...index, write, run };
}

const BVG = {
  id: 'Q99633',
  label: 'Berliner Verkehrsbetriebe',
  names: ['ベルリン交通局'],
  files: {
    current: 'BVG Logo 07.2021.svg',
    former: [{ file: 'BVG 1999.svg', from: null, to: null }],
  },
};

it('a file of a brand is found in the index by all names of the brand', async () => {
  const { db, write, titles, run } = await openIndex();
  await write('BVG Logo 07.2021.svg');
  await write('BVG 1999.svg');
  await write('Other logo.svg');
  await insertBrands(db, [BVG]);
  expect(await titles('Berliner Verkehrsbetriebe')).toEqual([]);
  await run();
  expect(await titles('Berliner Verkehrsbetriebe')).toEqual(['BVG Logo 07.2021', 'BVG 1999']);
  expect(await titles('ベルリン交通局')).toEqual(['BVG Logo 07.2021', 'BVG 1999']);
  expect(await titles('Berliner Verkehrsbetreibe', { reach: 'corrected' })).toHaveLength(2);
  expect(await titles('BVG')).toEqual(['BVG Logo 07.2021', 'BVG 1999']);
});

it('a file keeps its names when a wiki returns it again, and gets the names of a brand that is refreshed', async () => {
  const { db, write, titles, run } = await openIndex();
  await write('BVG Logo 07.2021.svg');
  await insertBrands(db, [BVG]);
  await run();
  await write('BVG Logo 07.2021.svg');
  expect(await titles('Berliner Verkehrsbetriebe')).toEqual(['BVG Logo 07.2021']);
  await insertBrands(db, [{ ...BVG, id: 'Q2', label: 'Berlin Transport' }]);
  await run();
  expect(await titles('Berlin Transport')).toEqual(['BVG Logo 07.2021']);
  expect(await titles('Berliner Verkehrsbetriebe')).toEqual(['BVG Logo 07.2021']);
});

it('names that the files have are written only once, whatever the number of brands', async () => {
  const { db, pool, write, titles, run } = await openIndex();
  const brands = Array.from({ length: 1100 }, (_, at) => {
    return { id: `Q${at + 1}`, label: `Brand ${at}`, files: { current: `File ${at}.svg` } };
  });
  await insertBrands(db, brands);
  await write('File 0.svg');
  await write('File 1099.svg');
  await run();
  expect(await titles('Brand 1099')).toEqual(['File 1099']);
  const versions = async () =>
    (await pool.query('select xmin::text, ctid::text from logos order by nr')).rows;
  const before = await versions();
  await run();
  expect(await versions()).toEqual(before);
});
