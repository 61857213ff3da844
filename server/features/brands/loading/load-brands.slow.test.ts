import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { createFindBrands } from '../lookup/find-brands.ts';
import { loadBrands } from './load-brands.ts';

it('the bundled packages contain well-known brands with their logos, domains and colours', async () => {
  const { db, pool, drop } = await createTestDatabase();
  onTestFinished(drop);
  const { signal } = new AbortController();
  expect(await loadBrands({ db, clock: systemClock }, { signal })).toBe(true);
  expect((await pool.query('select from brands')).rowCount).toBeGreaterThan(20_000);
  const [google, microsoft] = await createFindBrands({ db })(['Google', 'microsoft.com']);
  expect(google?.brands).toMatchObject([
    { id: 'Q95', match: 'label', files: { current: 'Google Favicon 2025.svg' }, color: '#4285f4' },
  ]);
  expect(microsoft?.brands).toMatchObject([
    { id: 'Q2283', match: 'domain', website: 'https://www.microsoft.com/' },
  ]);
});
