import { describe, expect, it } from 'vitest';
import type { Collection } from '#contract/collections.ts';
import { collectionsOf, refsOf, urlOf } from '#testing/collections.ts';
import { createTestWorld } from '#testing/create-test-world.ts';

async function createAda() {
  const world = await createTestWorld({ accounts: [{ username: 'ada' }] });
  return { ada: collectionsOf(world.visitor('ada')) };
}

describe('a guest’s collections', () => {
  const guestCollections = [
    { name: 'Favourites', isFavorites: true, logos: refsOf('docker', 'figma') },
    { name: 'clients', logos: [{ url: urlOf('react'), note: 'Only on dark' }, { url: urlOf('docker') }] },
    {
      name: 'New',
      note: 'For the deck',
      logos: [...refsOf('python'), { url: 'https://evil.example/a.svg' }],
    },
  ];

  it('are kept with one call, which can be repeated: favourites and equal names are merged', async () => {
    const { ada } = await createAda();
    await ada.add('favorites', 'figma');
    const id = await ada.create('Clients', refsOf('docker'));
    const keep = () =>
      ada.send<{ collections: Collection[]; skipped: string[] }>('POST', '/import', {
        collections: guestCollections,
      });
    const { body } = await keep();
    expect(body.skipped).toEqual(['https://evil.example/a.svg']);
    expect(body.collections).toMatchObject([
      { name: 'Favourites', count: 2 },
      { name: 'Clients', count: 2 },
      { name: 'New', count: 1, note: 'For the deck' },
    ]);
    expect(body.collections).toEqual(await ada.list());
    expect((await keep()).body).toEqual(body);
    expect(await ada.readNames('favorites')).toEqual(['figma', 'docker']);
    expect((await ada.read(id)).logos.map(({ note }) => note)).toEqual(['', 'Only on dark']);
  });

  it('are all refused if there are too many', async () => {
    const { ada } = await createAda();
    await ada.create('Own');
    const collections = Array.from({ length: 100 }, (_, at) => ({ name: `Set ${at}`, logos: [] }));
    expect(await ada.send('POST', '/import', { collections })).toMatchObject({
      status: 409,
      body: { error: { code: 'collections.too_many' } },
    });
    expect(await ada.list()).toHaveLength(2);
  });
});
