import { expect, it, onTestFinished } from 'vitest';
import { startWikidata } from '#sandbox/wikidata/server.ts';
import { wikidataItemsOf } from './wikidata-items.ts';

it('brands of a list are found in the stand-in Wikidata by all their names', async () => {
  const names = [
    { name: '全家', language: null },
    { name: 'ファミリーマート', language: 'ja' },
    { name: 'famima', language: null },
  ];
  const brand = { id: 'Q11247682', label: 'FamilyMart', file: 'FamilyMart Logo (2016-).svg', names };
  const wikidata = await startWikidata({
    items: wikidataItemsOf([{ ...brand, website: 'https://family.example' }]),
  });
  onTestFinished(() => wikidata.stop());
  const search = `${wikidata.apiUrl}?action=wbsearchentities&language=en&search=`;
  for (const name of ['FamilyMart', '全家', 'ファミリーマート', 'Famima']) {
    const { search: hits } = await (await fetch(search + name)).json();
    expect(hits).toMatchObject([{ id: brand.id }]);
  }
  const { entities } = await (await fetch(`${wikidata.apiUrl}?action=wbgetentities&ids=${brand.id}`)).json();
  expect(entities[brand.id].claims.P154[0].mainsnak.datavalue.value).toBe(brand.file);
});
