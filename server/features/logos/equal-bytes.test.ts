import { expect, it } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { createTestWorld } from '#testing/create-test-world.ts';
import { createLogo, createTestIndex } from '#testing/logo-index.ts';
import { writeLogos } from './indexing/write-logos.ts';

const SHA1 = 'a'.repeat(40);
const BY = { License: 'cc-by-4.0', LicenseShortName: 'CC BY 4.0', Artist: 'A' };
const FAIR_USE = { NonFree: 'true', LicenseShortName: 'Fair use', Artist: 'B' };
const twin = (title: string, extmetadata: Record<string, string> = BY) => ({
  title,
  extmetadata,
  sha1: SHA1,
});

const search = async (world: Awaited<ReturnType<typeof createTestWorld>>, query: string) =>
  (await world.get<{ logos: Logo[] }>(`/api/search?q=${query}`)).body.logos;

/** Requests a logo until it is in the index. */
async function expectOpens(world: Awaited<ReturnType<typeof createTestWorld>>, logo: Logo) {
  const address = `/api/logos/${logo.id}?url=${encodeURIComponent(logo.url)}`;
  const opened = async () => (await world.get<{ logo?: Logo }>(address)).body.logo;
  await expect.poll(opened).toMatchObject({
    title: logo.title,
    license: logo.license,
    credit: logo.credit,
    sourceUrl: logo.sourceUrl,
  });
}

it('two titles with equal bytes are two results, and each opens with its title, licence and source', async () => {
  const files = [twin('Twin mark.svg'), twin('Twin emblem.svg', FAIR_USE)];
  const world = await createTestWorld({ wikis: [{ files }] });
  const logos = await search(world, 'twin');
  expect(logos.map(({ title }) => title)).toEqual(['Twin mark', 'Twin emblem']);
  expect(new Set(logos.map(({ id }) => id))).toEqual(new Set([SHA1]));
  // One search shows one of them only.
  await search(world, 'mark,emblem');
  for (const logo of logos) await expectOpens(world, logo);
  const { body } = await world.get<{ logo: Logo }>(`/api/logos/${SHA1}`);
  expect(logos.map(({ title }) => title)).toContain(body.logo.title);
  expect((await world.get(`/api/logos/${SHA1}?url=https://nowhere.example/a.svg`)).status).toBe(404);
});

it('one title under different licences on two wikis is two results, and each opens with its licence', async () => {
  const wikis = [{ files: [twin('Twin.svg')] }, { files: [twin('Twin.svg', FAIR_USE)] }];
  const world = await createTestWorld({ wikis });
  const logos = await search(world, 'twin');
  expect(logos.map(({ licenseClass }) => licenseClass).sort()).toEqual(['cc-by', 'nonfree']);
  for (const logo of logos) await expectOpens(world, logo);
});

it('one title under one licence on two wikis is one result', async () => {
  const wikis = [{ files: [twin('Twin.svg')] }, { files: [twin('Twin.svg')] }];
  const world = await createTestWorld({ wikis });
  expect(await search(world, 'twin')).toHaveLength(1);
});

it('the index finds files with equal bytes by their own titles', async () => {
  const { db, find, pool } = await createTestIndex();
  const mark = { ...createLogo({ title: 'Twin mark' }), id: SHA1 };
  const emblem = { ...createLogo({ title: 'Twin emblem', licenseClass: 'nonfree' }), id: SHA1 };
  for (const logos of [[mark, emblem], [emblem], [mark]]) {
    const written = logos.map((logo) => ({ logo, aliases: [] }));
    await writeLogos(db, written, new Date('2026-11-20T00:00:00Z'));
    expect((await find('mark')).logos).toMatchObject([{ title: 'Twin mark', licenseClass: 'pd' }]);
    expect((await find('emblem')).logos).toMatchObject([{ title: 'Twin emblem', licenseClass: 'nonfree' }]);
    expect((await find('twin')).logos).toHaveLength(2);
  }
  expect((await pool.query('select from logos')).rowCount).toBe(2);
});

it('a file that a wiki renamed replaces the one with its old title, and keeps its downloads', async () => {
  const { db, find, pool } = await createTestIndex();
  const old = { ...createLogo({ title: 'Old name' }), id: SHA1 };
  const renamed = { ...createLogo({ title: 'New name' }), id: SHA1 };
  await writeLogos(db, [{ logo: old, aliases: ['Acme'] }], new Date('2026-11-18T00:00:00Z'));
  await pool.query('update logos set downloads = 7');
  await writeLogos(db, [{ logo: renamed, aliases: [] }], new Date('2026-11-20T00:00:00Z'));
  expect((await find('acme')).logos.map(({ title }) => title)).toEqual(['New name']);
  expect((await pool.query('select downloads from logos')).rows).toEqual([{ downloads: 7 }]);
});
