import { describe, expect, it, onTestFinished } from 'vitest';
import { insertBrands } from '#testing/brands/insert-brands.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { correctNames } from './correct-names.ts';
import { rankSpellings } from './rank-spellings.ts';

async function open() {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  await insertBrands(db, [
    { id: 'Q1', label: 'Crocs', prominence: 20 },
    { id: 'Q2', label: 'Helvetia Insurance', prominence: 9 },
    { id: 'Q3', label: 'Tele2', prominence: 22 },
    {
      id: 'Q4',
      label: 'Spotify AB',
      names: ['Spotify'],
      prominence: 25,
      website: 'https://www.spotify.com/',
    },
    { id: 'Q5', label: 'Humana', prominence: 20 },
    { id: 'Q6', label: 'Humane', prominence: 18 },
    { id: 'Q7', label: 'Йогурт', prominence: 4 },
    { id: 'Q8', label: 'McDonald’s', names: ['Макдональдс', '맥도날드', 'マクドナルド'], prominence: 38 },
    { id: 'Q9', label: 'Neste', prominence: 25 },
    { id: 'Q10', label: 'Canali', prominence: 22 },
    { id: 'Q11', label: 'Hess', website: 'https://www.hess.com/', prominence: 9 },
  ]);
  return (...names: string[]) =>
    correctNames(
      db,
      names.map((name) => ({ name })),
    );
}

describe('a mistyped name means', () => {
  it.each([
    ['croocs', 'Crocs'],
    ['hlevetia insurance', 'Helvetia Insurance'],
    ['Helvetia Insurence', 'Helvetia Insurance'],
    ['Helvetia Insurrance Inc.', 'Helvetia Insurance'],
    ['sptoify', 'Spotify'],
    ['spotfy.com', 'spotify.com'],
    ['Йогуртт', 'Йогурт'],
    ['Макдональтс', 'Макдональдс'],
    ['マクドナド', 'マクドナルド'],
  ])('%s: %s', async (typed, name) => {
    const correct = await open();
    expect(await correct(typed)).toEqual([{ names: [name], isClear: true }]);
  });

  it('nothing certain if it is short, or two brands are as likely', async () => {
    const correct = await open();
    expect(await correct('tee2', 'humanx', 'xyz', 'entirely unknown')).toEqual([
      { names: ['Tele2'], isClear: false },
      { names: ['Humana', 'Humane'], isClear: false },
      { names: [], isClear: false },
      { names: [], isClear: false },
    ]);
  });
});

it('a name that is as likely another one is only offered corrections', async () => {
  const correct = await open();
  expect(await correct('nestle', 'Canal', 'chess.com', '맥도널드', 'Tele5')).toEqual([
    { names: ['Neste'], isClear: false },
    { names: ['Canali'], isClear: false },
    { names: ['hess.com'], isClear: false },
    { names: ['맥도날드'], isClear: false },
    { names: ['Tele2'], isClear: false },
  ]);
});

it('a title is a correction like the names of brands', async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  await insertBrands(db, [{ id: 'Q1', label: 'Crocs', prominence: 20 }]);
  const correct = (name: string, titleSpelling: string) => correctNames(db, [{ name, titleSpelling }]);
  expect(await correct('croocs', 'crooks')).toEqual([{ names: ['Crocs', 'crooks'], isClear: true }]);
  expect(await correct('crocos', 'crocus')).toEqual([{ names: ['Crocs', 'crocus'], isClear: true }]);
  expect(await correct('kotlln', 'kotlin')).toEqual([{ names: ['kotlin'], isClear: true }]);
  expect(await correct('croocs', 'Crocs')).toEqual([{ names: ['Crocs'], isClear: true }]);
});

describe('of similar keys', () => {
  const rank = (typed: string, ...keys: [key: string, prominence: number][]) => {
    const ranked = rankSpellings(
      typed,
      keys.map(([key, prominence]) => ({ key, prominence })),
    );
    return [ranked.keys[0]?.key, ranked.isClear];
  };

  it('a missed letter is likelier than a replaced one, and that than a missed first letter', () => {
    expect(rank('boener', ['bogner', 21], ['boesner', 5])).toEqual(['boesner', true]);
    expect(rank('eroset', ['roset', 18], ['euroset', 2])).toEqual(['euroset', true]);
  });

  it('the far better known one is meant if both are as near', () => {
    expect(rank('gogle', ['googles', 1], ['google', 40], ['goggle', 3])).toEqual(['google', true]);
    expect(rank('gogle', ['google', 10], ['goggle', 3])).toEqual(['google', false]);
  });

  it('none with more than two edits, or more than one of a short name', () => {
    expect(rank('abcdefgh', ['abxyzfgh', 9])).toEqual([undefined, false]);
    expect(rank('abcdef', ['abxdyf', 9])).toEqual([undefined, false]);
  });
});
