import { describe, expect, it } from 'vitest';
import type { Collection } from '#contract/collections.ts';
import { MAX_COLLECTIONS } from '#contract/constants/input-limits.ts';
import { type CollectionBody, collectionsOf, refsOf, urlOf } from '#testing/collections.ts';
import { createTestWorld } from '#testing/create-test-world.ts';

const NOW = '2026-11-20T08:00:00Z';

async function createAda() {
  const world = await createTestWorld({ accounts: [{ username: 'ada' }, { username: 'bob' }], now: NOW });
  return { world, ada: collectionsOf(world.visitor('ada')), bob: collectionsOf(world.visitor('bob')) };
}

const namesOf = (collections: readonly Collection[]) => collections.map(({ name }) => name);

describe('the favourites', () => {
  it('are listed first and can be opened before they are used', async () => {
    const { world, ada } = await createAda();
    const unused = {
      id: 'favorites',
      name: 'Favourites',
      note: '',
      isFavorites: true,
      count: 0,
      sharedPath: null,
      updatedAt: null,
      previews: [],
    };
    expect(await ada.list()).toEqual([unused]);
    expect(await ada.read('favorites')).toEqual({ collection: unused, logos: [] });
    expect((await world.pool.query('select from collections')).rowCount).toBe(0);
    await ada.create('Clients');
    await ada.add('favorites', 'docker');
    expect(namesOf(await ada.list())).toEqual(['Favourites', 'Clients']);
    expect((await ada.list())[0]).toMatchObject({ id: 'favorites', count: 1, previews: [urlOf('docker')] });
  });

  it('can have a note, but no other name or place, and can’t be deleted', async () => {
    const { ada } = await createAda();
    const fixed = { status: 409, body: { error: { code: 'collections.favorites_fixed' } } };
    const other = await ada.create('Clients');
    for (const change of [{ name: 'Mine' }, { before: null }, { before: other, note: 'x' }])
      expect(await ada.send('PATCH', '/favorites', change)).toMatchObject(fixed);
    expect(await ada.send('PATCH', `/${other}`, { before: 'favorites' })).toMatchObject(fixed);
    expect(await ada.send('DELETE', '/favorites')).toMatchObject(fixed);
    await ada.send('PATCH', '/favorites', { note: 'For the deck' });
    expect((await ada.list())[0]).toMatchObject({ name: 'Favourites', note: 'For the deck' });
  });

  it('keep their name for themselves', async () => {
    const { ada } = await createAda();
    const id = await ada.create('Clients');
    const taken = { status: 409, body: { error: { code: 'collections.name_taken' } } };
    expect(await ada.send('POST', '', { name: ' favourites ' })).toMatchObject(taken);
    expect(await ada.send('PATCH', `/${id}`, { name: 'Favourites' })).toMatchObject(taken);
  });
});

describe('a named collection', () => {
  it('is created with logos, renamed, described and deleted', async () => {
    const { world, ada } = await createAda();
    const { body } = await ada.send<CollectionBody>('POST', '', {
      name: '  Client\u202e  logos ',
      logos: refsOf('docker', 'figma', 'docker'),
    });
    expect(body).toMatchObject({
      collection: {
        name: 'Client logos',
        isFavorites: false,
        count: 2,
        sharedPath: null,
        updatedAt: '2026-11-20T08:00:00.000Z',
        previews: [urlOf('docker'), urlOf('figma')],
      },
      skipped: [],
    });
    const { id } = body.collection;
    world.clock.advance(1000);
    const note = 'First line \r\nsecond\n\n\n\nthird\u0000';
    const changed = await ada.send<CollectionBody>('PATCH', `/${id}`, { name: 'Clients', note });
    expect(changed.body.collection).toMatchObject({
      name: 'Clients',
      note: 'First line\nsecond\n\nthird',
      updatedAt: '2026-11-20T08:00:01.000Z',
    });
    expect(await ada.send('DELETE', `/${id}`)).toMatchObject({ status: 200, body: { success: true } });
    expect(await ada.send('DELETE', `/${id}`)).toMatchObject({ status: 404 });
    expect((await world.pool.query('select from collection_logos')).rowCount).toBe(0);
  });

  it('has a name that no other has, whatever its case, and that isn’t empty or too long', async () => {
    const { ada, bob } = await createAda();
    const id = await ada.create('Clients');
    const other = await ada.create('Other');
    const taken = { status: 409, body: { error: { code: 'collections.name_taken' } } };
    expect(await ada.send('POST', '', { name: 'CLIENTS' })).toMatchObject(taken);
    expect(await ada.send('PATCH', `/${other}`, { name: 'clients' })).toMatchObject(taken);
    expect((await ada.send('PATCH', `/${id}`, { name: 'CLIENTS' })).status).toBe(200);
    expect(await bob.create('Clients')).toMatch(/^\d+$/);
    expect(await ada.send('POST', '', { name: ' \u200b' })).toMatchObject({
      status: 400,
      body: { message: 'Please enter a name' },
    });
    expect(await ada.send('POST', '', { name: 'x'.repeat(81) })).toMatchObject({
      status: 400,
      body: { message: 'The name of a collection can have up to 80 characters' },
    });
  });

  it('moves before another one, to the start or to the end', async () => {
    const { ada } = await createAda();
    const [a, b, c] = [await ada.create('A'), await ada.create('B'), await ada.create('C')];
    const move = (id: string, before: string | null) => ada.send('PATCH', `/${id}`, { before });
    await move(c, a);
    expect(namesOf(await ada.list())).toEqual(['Favourites', 'C', 'A', 'B']);
    await move(c, null);
    await move(a, a);
    expect(namesOf(await ada.list())).toEqual(['Favourites', 'A', 'B', 'C']);
    for (const id of [c, b, a]) await move(id, 'first');
    expect(namesOf(await ada.list())).toEqual(['Favourites', 'A', 'B', 'C']);
    await move(a, c);
    expect(namesOf(await ada.list())).toEqual(['Favourites', 'B', 'A', 'C']);
    await ada.send('DELETE', `/${b}`);
    expect(await move(a, b)).toMatchObject({
      status: 409,
      body: { error: { code: 'collections.changed_meanwhile' } },
    });
    expect(namesOf(await ada.list())).toEqual(['Favourites', 'A', 'C']);
  });

  it('belongs to one account: to others it doesn’t exist', async () => {
    const { ada, bob } = await createAda();
    const id = await ada.create('Clients', refsOf('docker'));
    const own = await bob.create('Own');
    const missing = { status: 404, body: { error: { code: 'collections.not_found' } } };
    const calls = [
      ['PATCH', `/${id}`, { name: 'Mine' }],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/logos`, { logos: refsOf('figma') }],
      ['PATCH', `/${id}/logos`, { url: urlOf('docker'), note: 'x' }],
      ['POST', `/${id}/logos/remove`, { urls: [urlOf('docker')] }],
      ['POST', `/${id}/share`],
      ['DELETE', `/${id}/share`],
    ] as const;
    for (const [method, path, body] of calls)
      expect(await bob.send(method, path, body)).toMatchObject(missing);
    expect(await bob.read(id)).toMatchObject(missing.body);
    expect((await bob.send('PATCH', `/${own}`, { before: id })).status).toBe(409);
    expect(await ada.read(id)).toMatchObject({ collection: { name: 'Clients', count: 1, sharedPath: null } });
  });

  it('is one of at most a hundred, even if two devices create them at once', async () => {
    const { world, ada } = await createAda();
    await world.pool.query(
      `insert into collections (account_id, name, position, created_at, updated_at)
        select $1, 'Set ' || n, n * 1000, now(), now() from generate_series(1, ${MAX_COLLECTIONS - 1}) n`,
      [world.idOf('ada')],
    );
    await ada.add('favorites', 'docker');
    const responses = await Promise.all(['A', 'B', 'C'].map((name) => ada.send('POST', '', { name })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      error: { code: 'collections.too_many', limit: MAX_COLLECTIONS },
    });
    expect(await ada.list()).toHaveLength(MAX_COLLECTIONS + 1);
  });

  it('can be changed two thousand times an hour', async () => {
    const { world, ada, bob } = await createAda();
    const id = await ada.create('Clients');
    await world.pool.query(`update rate_limits set points = 1999 where key like 'collection changes%'`);
    const rename = (name: string) => ada.send('PATCH', `/${id}`, { name });
    expect((await rename('Second')).status).toBe(200);
    expect(await rename('Third')).toMatchObject({
      status: 429,
      body: { error: { code: 'accounts.too_many_attempts' } },
    });
    expect((await ada.list())[1]?.name).toBe('Second');
    expect(await bob.create('Own')).toMatch(/^\d+$/);
  });
});
