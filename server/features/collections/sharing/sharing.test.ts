import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { getSharedCollection } from '#contract/collections.ts';
import { collectionsOf, refsOf, urlOf } from '#testing/collections.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

type Shared = z.infer<typeof getSharedCollection.response>;

async function createAda() {
  const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: '2026-11-20T08:00:00Z' });
  return { world, ada: collectionsOf(world.visitor('ada')) };
}

const open = (world: TestWorld, path: string) =>
  world.get<Shared>(path.replace('/c/', '/api/shared-collections/'));

const UNKNOWN = { status: 404, body: { error: { code: 'collections.link_unknown' } } };

describe('a shared collection', () => {
  it('is read by everyone who has the link: name, notes and logos, and nothing about its owner', async () => {
    const { world, ada } = await createAda();
    const id = await ada.create('Clients', refsOf('docker', 'figma'));
    await ada.send('PATCH', `/${id}`, { note: 'For the deck' });
    await ada.send('PATCH', `/${id}/logos`, { url: urlOf('figma'), note: 'Only on dark' });
    const path = await ada.share(id);
    expect(path).toMatch(/^\/c\/[\w-]{24}$/);
    expect(await ada.share(id)).toBe(path);
    expect((await ada.list())[1]).toMatchObject({ sharedPath: path });
    const { status, body, headers } = await open(world, path);
    expect(status).toBe(200);
    const { logos } = await ada.read(id);
    expect(body).toEqual({
      name: 'Clients',
      note: 'For the deck',
      updatedAt: '2026-11-20T08:00:00.000Z',
      logos,
    });
    expect(logos.map(({ note }) => note)).toEqual(['', 'Only on dark']);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
    });
    expect((await world.app.server.inject(path)).headers['cache-control']).toBe('no-store');
  });

  it('can’t be read any more once its link is revoked, and gets another link when it is shared again', async () => {
    const { world, ada } = await createAda();
    const id = await ada.create('Clients', refsOf('docker'));
    const path = await ada.share(id);
    for (const _ of ['first', 'repeated'])
      expect(await ada.send('DELETE', `/${id}/share`)).toMatchObject({ status: 200 });
    expect(await open(world, path)).toMatchObject(UNKNOWN);
    expect((await ada.list())[1]).toMatchObject({ sharedPath: null });
    const next = await ada.share(id);
    expect(next).not.toBe(path);
    expect(await open(world, path)).toMatchObject(UNKNOWN);
    expect((await open(world, next)).status).toBe(200);
  });

  it('can’t be read any more once it is deleted', async () => {
    const { world, ada } = await createAda();
    const id = await ada.create('Clients');
    const path = await ada.share(id);
    await ada.send('DELETE', `/${id}`);
    expect(await open(world, path)).toMatchObject(UNKNOWN);
  });

  it('isn’t found by an id, a part of the link or an empty one', async () => {
    const { world, ada } = await createAda();
    const id = await ada.create('Clients');
    const path = await ada.share(id);
    for (const token of [
      id,
      'favorites',
      'null',
      path.slice(3, -1),
      `${path.slice(3)}x`,
      '%00',
      '%F0%9F%92%A9',
    ])
      expect((await open(world, `/c/${token}`)).status).toBeOneOf([400, 404]);
  });

  it('can be the favourites, also before they have a logo', async () => {
    const { world, ada } = await createAda();
    const path = await ada.share('favorites');
    expect((await open(world, path)).body).toMatchObject({ name: 'Favourites', logos: [] });
    await ada.add('favorites', 'docker');
    expect((await open(world, path)).body.logos).toHaveLength(1);
  });
});
