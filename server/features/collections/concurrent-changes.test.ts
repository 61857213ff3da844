import { describe, expect, it } from 'vitest';
import { MAX_COLLECTION_LOGOS } from '#contract/constants/input-limits.ts';
import { collectionsOf, refsOf, urlOf, urlsOf } from '#testing/collections.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

const NAMES = ['docker', 'figma', 'react', 'python', 'firefox', 'slack'];

/** Two devices of one account. */
async function createDevices() {
  const world = await createTestWorld({ accounts: [{ username: 'ada' }] });
  const [laptop, phone] = [collectionsOf(world.visitor('ada')), collectionsOf(world.visitor('ada'))];
  return { world, laptop, phone };
}

/** Returns true if the positions of all collections and logos are distinct within their list. */
async function isOrdered({ pool }: TestWorld): Promise<boolean> {
  const { rows } = await pool.query<{ ok: boolean }>(`
    select (select count(*) = count(distinct (collection_id, position)) from collection_logos)
      and (select count(*) = count(distinct (account_id, position)) from collections) as ok`);
  return rows[0]?.ok ?? false;
}

describe('two devices', () => {
  it('reorder, add and remove at once: no logo is lost or doubled', async () => {
    const { world, laptop, phone } = await createDevices();
    const id = await laptop.create('Clients', refsOf(...NAMES));
    const moves = NAMES.flatMap((name, at) => [
      laptop.send('PATCH', `/${id}/logos`, { url: urlOf(name), before: urlOf(NAMES[5 - at] ?? '') }),
      phone.send('PATCH', `/${id}/logos`, { url: urlOf(name), before: null }),
    ]);
    const changes = [
      laptop.add(id, 'google', 'github'),
      phone.add(id, 'github', 'spotify'),
      phone.send('POST', `/${id}/logos/remove`, { urls: [urlOf('slack'), urlOf('firefox')] }),
    ];
    const responses = await Promise.all([...moves, ...changes]);
    const statuses = new Set(responses.map(({ status }) => status));
    // A logo that was removed meanwhile can't be moved.
    expect([...statuses].filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
    const kept = ['docker', 'figma', 'github', 'google', 'python', 'react', 'spotify'];
    expect((await laptop.readNames(id)).toSorted()).toEqual(kept);
    expect(await isOrdered(world)).toBe(true);
  });

  it('move a logo to the start while the first one moves away: it ends at the start', async () => {
    const { laptop, phone } = await createDevices();
    const id = await laptop.create('Clients', refsOf(...NAMES));
    for (let round = 0; round < 12; round += 1) {
      const [first = '', ...others] = await laptop.readNames(id);
      const last = others.at(-1) ?? '';
      const moves = [
        laptop.send('PATCH', `/${id}/logos`, { url: urlOf(last), before: 'first' }),
        phone.send('PATCH', `/${id}/logos`, { url: urlOf(first), before: null }),
      ];
      await Promise.all(round % 2 ? moves : moves.reverse());
      expect(await phone.readNames(id)).toEqual([last, ...others.slice(0, -1), first]);
    }
  });

  it('reorder the collections at once: each stays once in the list', async () => {
    const { world, laptop, phone } = await createDevices();
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push(await laptop.create(name));
    const responses = await Promise.all(
      ids.flatMap((id, at) => [
        laptop.send('PATCH', `/${id}`, { before: ids[3 - at] }),
        phone.send('PATCH', `/${id}`, { before: null }),
      ]),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const names = (await phone.list()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['A', 'B', 'C', 'D', 'Favourites']);
    expect(names[0]).toBe('Favourites');
    expect(await isOrdered(world)).toBe(true);
  });

  it('use the favourites for the first time at once: there is one row', async () => {
    const { world, laptop, phone } = await createDevices();
    const responses = await Promise.all([
      ...NAMES.map((name, at) => (at % 2 ? laptop : phone).add('favorites', name)),
      laptop.send('POST', '/favorites/share'),
      phone.send('PATCH', '/favorites', { note: 'Mine' }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await world.pool.query('select from collections')).rowCount).toBe(1);
    expect((await laptop.readNames('favorites')).toSorted()).toEqual(NAMES.toSorted());
  });

  it('share at once: there is one link', async () => {
    const { laptop, phone } = await createDevices();
    const id = await laptop.create('Clients');
    const paths = await Promise.all([laptop, phone, laptop, phone].map((device) => device.share(id)));
    expect(new Set(paths).size).toBe(1);
  });

  it('share and revoke at once: the link works if and only if the collection says so', async () => {
    const { world, laptop, phone } = await createDevices();
    const id = await laptop.create('Clients');
    for (let round = 0; round < 5; round += 1) {
      const [path] = await Promise.all([laptop.share(id), phone.send('DELETE', `/${id}/share`)]);
      const { collection } = await phone.read(id);
      const { status } = await world.get(path.replace('/c/', '/api/shared-collections/'));
      expect([collection.sharedPath, status]).toEqual(collection.sharedPath ? [path, 200] : [null, 404]);
    }
  });

  it('add and delete at once: a deleted collection stays deleted', async () => {
    const { world, laptop, phone } = await createDevices();
    const id = await laptop.create('Clients');
    const [added, deleted] = await Promise.all([
      laptop.add(id, ...NAMES),
      phone.send('DELETE', `/${id}`),
      laptop.send('PATCH', `/${id}`, { name: 'Renamed' }),
    ]);
    expect(deleted.status).toBe(200);
    expect(added.status).toBeOneOf([200, 404]);
    expect((await laptop.list()).map(({ name }) => name)).toEqual(['Favourites']);
    expect((await world.pool.query('select from collection_logos')).rowCount).toBe(0);
  });

  it('fill a collection at once: it never has more than two thousand logos', async () => {
    const { laptop, phone } = await createDevices();
    const refs = urlsOf(MAX_COLLECTION_LOGOS + 100).map((url) => ({ url }));
    const id = await laptop.create('All', refs.slice(0, MAX_COLLECTION_LOGOS - 60));
    const responses = await Promise.all([
      laptop.send('POST', `/${id}/logos`, { logos: refs.slice(-50) }),
      phone.send('POST', `/${id}/logos`, { logos: refs.slice(-100, -50) }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await laptop.read(id)).logos).toHaveLength(MAX_COLLECTION_LOGOS - 10);
  });

  it('keep a guest’s collections at once: nothing is doubled', async () => {
    const { laptop, phone } = await createDevices();
    const collections = [
      { name: 'Favourites', isFavorites: true, logos: refsOf('docker', 'figma') },
      { name: 'Clients', logos: refsOf('react') },
    ];
    const responses = await Promise.all(
      [laptop, phone, laptop].map((device) => device.send('POST', '/import', { collections })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await phone.list()).map(({ name, count }) => [name, count])).toEqual([
      ['Favourites', 2],
      ['Clients', 1],
    ]);
  });

  it('add while the account is deleted: nothing is left', async () => {
    const { world, laptop } = await createDevices();
    const other = world.visitor('ada');
    const responses = await Promise.all([
      laptop.add('favorites', 'docker'),
      laptop.send('POST', '', { name: 'Clients' }),
      other.send('DELETE', '/api/user'),
      laptop.add('favorites', 'figma'),
      laptop.send('POST', '/favorites/share'),
    ]);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await world.pool.query('select from collections')).rowCount).toBe(0);
    expect((await world.pool.query('select from accounts')).rowCount).toBe(0);
  });
});
