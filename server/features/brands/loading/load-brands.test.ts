import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { type TestPackages, writePackages } from '#testing/brands/brand-packages.ts';
import { insertBrands } from '#testing/brands/insert-brands.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { createFindBrands } from '../lookup/find-brands.ts';
import { brandNames, brandPackages, brandStyles, brands } from '../tables.ts';
import { loadBrands } from './load-brands.ts';

async function openBrandTable() {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'logotheca-packages-'));
  onTestFinished(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });
  const { db, pool } = database;
  const deps = { db, clock: systemClock };
  const { signal } = new AbortController();
  const writeFiles = (packages: TestPackages) => writePackages(folder, packages);
  return {
    db,
    pool,
    folder,
    findBrands: createFindBrands(database),
    writeFiles,
    load: (options: Partial<Parameters<typeof loadBrands>[1]> = {}) =>
      loadBrands(deps, { folder, signal, ...options }),
    loadPackages: async (packages: TestPackages) => {
      await writeFiles(packages);
      return loadBrands(deps, { folder, signal });
    },
    listLabels: async () => {
      const rows = await db.select().from(brands).orderBy(brands.id);
      return rows.map(({ id, label }) => `${id} ${label}`);
    },
    listKeys: async () => (await db.select().from(brandNames)).map(({ key }) => key).sort(),
  };
}

describe('loading the brand table', () => {
  it('writes the brands with their keys and colours', async () => {
    const { loadPackages, findBrands, listKeys } = await openBrandTable();
    expect(
      await loadPackages({ version: '1', labels: { Q1: 'Acme Inc.' }, colors: { Acme: 'FF0000' } }),
    ).toBe(true);
    const [found] = await findBrands(['acme']);
    expect(found?.brands).toMatchObject([
      { id: 'Q1', label: 'Acme Inc.', color: '#ff0000', source: 'name-suggestion-index', checkedAt: null },
    ]);
    expect(await listKeys()).toEqual(['acme', 'acmeinc']);
  });

  it('does nothing if the versions are the same', async () => {
    const { db, loadPackages, load, listLabels } = await openBrandTable();
    await loadPackages({ version: '1', labels: { Q1: 'Acme' } });
    await db.delete(brands);
    expect(await load()).toBe(false);
    expect(await listLabels()).toEqual([]);
  });

  it('replaces, adds and removes what a new version changed, and keeps how often brands were shown', async () => {
    const { db, pool, loadPackages, listLabels, listKeys } = await openBrandTable();
    const first = { Q1: 'Acme', Q2: 'Gone' };
    await loadPackages({ version: '1', labels: first, colors: { Gone: '000000', Left: '000000' } });
    await pool.query(`update brands set searches = 7 where id = 'Q1'`);
    const labels = { Q1: 'Acme Shoes', Q3: 'New' };
    expect(await loadPackages({ version: '2', labels, colors: { New: 'FFFFFF' } })).toBe(true);
    expect(await listLabels()).toEqual(['Q1 Acme Shoes', 'Q3 New']);
    expect(await listKeys()).toEqual(['acmeshoes', 'new']);
    expect(await db.select().from(brandStyles)).toMatchObject([{ key: 'new' }, { key: 'simple-icons-new' }]);
    const { rows } = await pool.query('select id, searches from brands order by id');
    expect(rows).toEqual([
      { id: 'Q1', searches: 7 },
      { id: 'Q3', searches: 0 },
    ]);
  });

  it('keeps the facts and names of brands from Wikidata, even of those that left the package', async () => {
    const { db, loadPackages, listLabels, listKeys } = await openBrandTable();
    const checkedAt = new Date('2026-11-01T00:00:00Z');
    await insertBrands(db, [
      { id: 'Q1', label: 'Acme of Wikidata', names: ['Akme'], checkedAt },
      { id: 'Q2', label: 'Elsewhere', checkedAt },
    ]);
    await loadPackages({ version: '1', labels: { Q1: 'Acme', Q3: 'New' } });
    expect(await listLabels()).toEqual(['Q1 Acme of Wikidata', 'Q2 Elsewhere', 'Q3 New']);
    expect(await listKeys()).toEqual(['acmeofwikidata', 'akme', 'elsewhere', 'new']);
  });

  it('happens once if several servers start at the same time', async () => {
    const { writeFiles, load, listLabels } = await openBrandTable();
    await writeFiles({ version: '1', labels: { Q1: 'Acme' } });
    const loaded = await Promise.all([load(), load(), load()]);
    expect(loaded.filter(Boolean)).toHaveLength(1);
    expect(await listLabels()).toEqual(['Q1 Acme']);
  });

  it('keeps the old version if the new one can’t be read', async () => {
    const { db, folder, loadPackages, writeFiles, load, listLabels } = await openBrandTable();
    await loadPackages({ version: '1', labels: { Q1: 'Acme' } });
    await writeFiles({ version: '2', labels: { Q2: 'New' } });
    await writeFile(join(folder, 'simple-icons/data/simple-icons.json'), '[{');
    await expect(load()).rejects.toThrow('JSON');
    expect(await listLabels()).toEqual(['Q1 Acme']);
    expect((await db.select().from(brandPackages))[0]?.version).toMatch(/^1,/);
  });
});

describe('loading that does not end', () => {
  /** Starts to load packages, and resolves when it waits for a brand that another transaction is writing. */
  async function loadSlowly(signal: AbortSignal) {
    const table = await openBrandTable();
    const { pool, writeFiles, load } = table;
    await writeFiles({ version: '1', labels: { Q1: 'Acme', Q2: 'Blocked' } });
    const other = await pool.connect();
    onTestFinished(() => other.release(true));
    await other.query(
      `begin; insert into brands (id, label, files, source) values ('Q2', '', '{}', 'wikidata')`,
    );
    const loading = load({ signal });
    const findWaiting = async () => {
      const { rows } = await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.pid;
    };
    await expect.poll(findWaiting).toBeDefined();
    return { ...table, loading, pid: await findWaiting(), endOther: () => other.query('rollback') };
  }

  it('leaves nothing half if its connection is lost, and the next start loads everything', async () => {
    const { pool, pid, loading, endOther, load, listLabels } = await loadSlowly(new AbortController().signal);
    const lost = expect(loading).rejects.toThrow();
    await pool.query('select pg_terminate_backend($1)', [pid]);
    await lost;
    await endOther();
    expect(await listLabels()).toEqual([]);
    expect(await load()).toBe(true);
    expect(await listLabels()).toEqual(['Q1 Acme', 'Q2 Blocked']);
  });

  it('leaves nothing half, without an error, if the server stops', async () => {
    const stopping = new AbortController();
    const { loading, endOther, listLabels } = await loadSlowly(stopping.signal);
    stopping.abort();
    await endOther();
    expect(await loading).toBe(false);
    expect(await listLabels()).toEqual([]);
  });
});
