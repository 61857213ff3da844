import { expect, it, onTestFinished } from 'vitest';
import { insertBrands } from '#testing/brands/insert-brands.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { listBrandsByPrefix } from './list-brands.ts';

async function openList() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await insertBrands(database.db, [
    { id: 'Q1', label: 'BP', prominence: 8, website: 'https://www.bp.com/' },
    {
      id: 'Q2',
      label: 'bpost',
      prominence: 15,
      description: 'Belgian post',
      files: { current: 'Bpost.svg' },
    },
    { id: 'Q3', label: 'Banco Popular', names: ['BPopular', 'BPop'], prominence: 10 },
    { id: 'Q4', label: 'BPI', prominence: 12, searches: 20 },
    { id: 'Q6', label: 'BPX', prominence: 2, searches: 1000 },
    { id: 'Q5', label: 'Nintendo', names: ['任天堂'] },
  ]);
  return async (text: string, limit = 8) =>
    (await listBrandsByPrefix(database.db, text, limit)).map(({ label }) => label);
}

it('brands with a name that begins with the text are listed once: the exact label, then the most shown and best known, and unknown ones last however often they were shown', async () => {
  const list = await openList();
  expect(await list('bp')).toEqual(['BP', 'BPI', 'bpost', 'BPX', 'Banco Popular']);
  expect(await list('BPO')).toEqual(['bpost', 'Banco Popular']);
  expect(await list('bp', 2)).toEqual(['BP', 'BPI']);
});

it('brands are listed by a name in another script and by the beginning of a domain', async () => {
  const list = await openList();
  expect(await list('任天')).toEqual(['Nintendo']);
  expect(await list('https://www.bp.c')).toEqual(['BP']);
});

it('text without letters lists nothing', async () => {
  const list = await openList();
  expect(await list('%_')).toEqual([]);
});
