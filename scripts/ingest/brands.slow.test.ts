import { describe, expect, it } from 'vitest';
import type { WikidataItem } from '#sandbox/wikidata/items.ts';
import { insertBrands } from '#testing/brands/insert-brands.ts';
import { createCommand } from '#testing/ingest-command.ts';

const COUNT = 260;
const ITEMS: WikidataItem[] = Array.from({ length: COUNT }, (_, at) => ({
  id: `Q${at + 1}`,
  label: `Brand ${at + 1}`,
  instanceOf: ['Q4830453'],
  logos: [{ file: `B${at + 1}.svg` }],
}));
const REQUESTS = Math.ceil(COUNT / 50);

async function createBrands() {
  const files = ITEMS.map(({ id }) => ({ title: `B${id.slice(1)}.svg` }));
  const command = await createCommand({ files }, { items: ITEMS });
  await insertBrands(
    command.db,
    ITEMS.map(({ id, label }) => ({ id, label })),
  );
  return command;
}

describe('npm run ingest -- brands', () => {
  it('continues after being killed, and repeats at most the requests of one batch', async () => {
    const { wiki, wikidata, start, run, pool } = await createBrands();
    wikidata.setBehavior({ kind: 'ok', delayMs: 30 });
    const kills = 2;
    for (let kill = 1; kill <= kills; kill += 1) {
      const { child, ended } = start('brands');
      await expect.poll(() => wiki.requests.length).toBeGreaterThan(kill * 1.3);
      child.kill('SIGKILL');
      await ended;
    }
    expect(await run('brands')).toMatchObject({ code: 0, stderr: '' });
    expect(wikidata.requests.length).toBeLessThanOrEqual(REQUESTS + kills);
    expect((await pool.query('select id from brands where checked_at is null')).rows).toEqual([]);
    expect((await run('brands')).stdout).toMatch(/\nBrands: 0 · /);
    expect((await run('brands', '--older-than', '0')).stdout).toMatch(/\nBrands: 260 · /);
  });

  it('ends with 130 on SIGINT, and says how to continue', async () => {
    const { wikidata, start } = await createBrands();
    wikidata.setBehavior({ kind: 'hangs' });
    const { child, ended } = start('brands');
    await expect.poll(() => wikidata.requests.length).toBe(1);
    child.kill('SIGINT');
    expect(await ended).toMatchObject({
      code: 130,
      stderr: 'Stopped. Run the same command to resume.\n',
    });
  });
});
