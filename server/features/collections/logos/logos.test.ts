import { describe, expect, it } from 'vitest';
import { MAX_COLLECTION_LOGOS } from '#contract/constants/input-limits.ts';
import { writeLogos } from '#server/features/logos/indexing/write-logos.ts';
import { collectionsOf, refsOf, urlOf, urlsOf } from '#testing/collections.ts';
import { createTestWorld } from '#testing/create-test-world.ts';
import { createLogo } from '#testing/logo-index.ts';

const NOW = '2026-11-20T08:00:00Z';

async function createAda() {
  const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
  return { world, ada: collectionsOf(world.visitor('ada')) };
}

describe('the logos of a collection', () => {
  it('are added at the end, each once, so that a request can be repeated', async () => {
    const { ada } = await createAda();
    const id = await ada.create('Clients', refsOf('docker'));
    expect((await ada.add(id, 'figma', 'docker', 'react')).body).toEqual({ added: 2, count: 3, skipped: [] });
    expect((await ada.add(id, 'figma', 'docker', 'react')).body).toEqual({ added: 0, count: 3, skipped: [] });
    expect(await ada.readNames(id)).toEqual(['docker', 'figma', 'react']);
  });

  it('are listed by their addresses alone, and each with the account’s collections that have it', async () => {
    const { world, ada } = await createAda();
    const id = await ada.create('Clients', refsOf('docker', 'figma'));
    const read = async (path: string) => (await world.visitor('ada').get(`/api/collections${path}`)).body;
    const savedIn = (name: string) => read(`/saved-in?url=${encodeURIComponent(urlOf(name))}`);
    expect(await read('/favorites/urls')).toEqual({ urls: [] });
    await ada.add('favorites', 'react', 'docker');
    expect(await read('/favorites/urls')).toEqual({ urls: ['react', 'docker'].map(urlOf) });
    expect(await savedIn('docker')).toEqual({ ids: ['favorites', id] });
    expect(await savedIn('python')).toEqual({ ids: [] });
    expect(await read('/999/urls')).toMatchObject({ error: { code: 'collections.not_found' } });
  });

  it('are removed, and those that it doesn’t have are ignored', async () => {
    const { ada } = await createAda();
    const id = await ada.create('Clients', refsOf('docker', 'figma', 'react'));
    const urls = ['figma', 'python', 'docker'].map(urlOf);
    expect((await ada.send('POST', `/${id}/logos/remove`, { urls })).body).toEqual({ removed: 2, count: 1 });
    expect((await ada.send('POST', `/${id}/logos/remove`, { urls })).body).toEqual({ removed: 0, count: 1 });
    expect(await ada.readNames(id)).toEqual(['react']);
  });

  it('move before another one, to the start or to the end, and have notes', async () => {
    const { ada } = await createAda();
    const id = await ada.create('Clients', refsOf('docker', 'figma', 'react'));
    const change = (name: string, body: object) =>
      ada.send('PATCH', `/${id}/logos`, { url: urlOf(name), ...body });
    await change('react', { before: urlOf('docker'), note: 'Only on dark' });
    await change('docker', { before: null });
    await change('figma', { before: urlOf('figma') });
    expect(await ada.readNames(id)).toEqual(['react', 'figma', 'docker']);
    for (const name of ['docker', 'figma', 'react', 'react']) await change(name, { before: 'first' });
    expect(await ada.readNames(id)).toEqual(['react', 'figma', 'docker']);
    const { logos } = await ada.read(id);
    expect(logos.map(({ note }) => note)).toEqual(['Only on dark', '', '']);
    expect(await change('python', { note: 'x' })).toMatchObject({
      status: 404,
      body: { error: { code: 'collections.logo_not_found' } },
    });
    expect(await change('figma', { before: urlOf('python'), note: 'Not kept' })).toMatchObject({
      status: 409,
      body: { error: { code: 'collections.changed_meanwhile' } },
    });
    expect((await ada.read(id)).logos.map(({ note }) => note)).toEqual(['Only on dark', '', '']);
  });

  it('keep their order if one is moved to the same place again and again', async () => {
    const { ada } = await createAda();
    const names = ['docker', 'figma', 'react', 'python'];
    const id = await ada.create('Clients', refsOf(...names));
    for (let move = 0; move < 12; move += 1) {
      await ada.send('PATCH', `/${id}/logos`, { url: urlOf('react'), before: urlOf('figma') });
      await ada.send('PATCH', `/${id}/logos`, { url: urlOf('figma'), before: urlOf('react') });
    }
    expect(await ada.readNames(id)).toEqual(names);
    for (let move = 0; move < 12; move += 1) {
      await ada.send('PATCH', `/${id}/logos`, { url: urlOf('figma'), before: 'first' });
      await ada.send('PATCH', `/${id}/logos`, { url: urlOf('docker'), before: 'first' });
    }
    expect(await ada.readNames(id)).toEqual(names);
  });

  it('are at most two thousand; more are refused together', async () => {
    const { ada } = await createAda();
    const urls = urlsOf(MAX_COLLECTION_LOGOS + 2);
    const refs = urls.map((url) => ({ url }));
    const id = await ada.create('All', refs.slice(0, MAX_COLLECTION_LOGOS - 1));
    expect(await ada.send('POST', `/${id}/logos`, { logos: refs.slice(-3) })).toMatchObject({
      status: 409,
      body: {
        message: 'A collection can hold up to 2,000 logos. Nothing was added.',
        error: { code: 'collections.full', limit: MAX_COLLECTION_LOGOS, count: MAX_COLLECTION_LOGOS - 1 },
      },
    });
    expect((await ada.read(id)).logos).toHaveLength(MAX_COLLECTION_LOGOS - 1);
  });
});

describe('the facts of a logo in a collection', () => {
  it('are those of the index, also if they change', async () => {
    const { world, ada } = await createAda();
    const logo = { ...createLogo({ title: 'Acme' }), author: 'Ada' };
    await writeLogos(world.db, [{ logo, aliases: [] }], new Date(NOW));
    const id = await ada.create('Clients', [{ url: logo.url }]);
    expect((await ada.read(id)).logos).toEqual([{ logo, note: '', isDeleted: false }]);
    const corrected = { ...logo, author: 'Bob' };
    await writeLogos(world.db, [{ logo: corrected, aliases: [] }], new Date(NOW));
    expect((await ada.read(id)).logos[0]?.logo.author).toBe('Bob');
    await world.pool.query('update logos set removed_at = now()');
    expect((await ada.read(id)).logos[0]).toMatchObject({ isDeleted: true, logo: { author: 'Bob' } });
    await world.pool.query('delete from logos');
    expect((await ada.read(id)).logos[0]).toMatchObject({
      isDeleted: false,
      logo: {
        title: 'Acme',
        url: logo.url,
        sourceUrl: logo.sourceUrl,
        unchecked: true,
        licenseClass: 'unknown',
      },
    });
  });
});
