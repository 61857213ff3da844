import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getLogo, type Logo, listSamples } from '#contract/logos.ts';
import { createTestWorld } from '#testing/create-test-world.ts';

describe('a logo by its id', () => {
  it('is found after a search has returned it', async () => {
    const world = await createTestWorld({ wikis: [{ files: [{ title: 'GitHub logo.svg' }] }] });
    const { body } = await world.get<{ logos: Logo[] }>('/api/search?q=github');
    const [logo] = body.logos;
    const fetchLogo = async () => (await world.get<{ logo: Logo }>(`/api/logos/${logo?.id}`)).body.logo;
    await expect.poll(fetchLogo).toEqual({ ...logo, searchTerm: logo?.title });
  });

  it('does not reveal what visitors searched for', async () => {
    const files = ['good', 'odd', 'well'].map((name) => ({ title: `${name} logo.svg` }));
    const world = await createTestWorld({ wikis: [{ files }] });
    const { body } = await world.get<{ logos: Logo[] }>('/api/search?q=good,odd%00,well');
    expect(body.logos).toHaveLength(3);
    for (const { id, title } of body.logos) {
      const fetchTerm = async () =>
        (await world.get<{ logo?: Logo }>(`/api/logos/${id}`)).body.logo?.searchTerm;
      await expect.poll(fetchTerm).toBe(title);
    }
  });

  it('is found in the catalogue', async () => {
    const world = await createTestWorld();
    const { body } = await world.get<{ logos: Logo[] }>('/api/search?q=docker');
    const { status, body: response } = await world.get<{ logo: Logo }>(`/api/logos/${body.logos[0]?.id}`);
    expect(status).toBe(200);
    expect(getLogo.response.parse(response).logo.title).toBe('Docker');
  });

  it('is not found if the id is unknown, and rejected if it is malformed', async () => {
    const world = await createTestWorld();
    const unknown = await world.get(`/api/logos/${'0'.repeat(40)}`);
    expect(unknown).toMatchObject({ status: 404, body: { error: { code: 'logos.not_found' } } });
    const wrong = await world.get('/api/logos/not-a-hash');
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: { code: 'request.invalid', parameter: 'id' } },
    });
  });
});

describe('the catalogue', () => {
  it('serves each file with the URL, size, hash and type of its logo', async () => {
    const world = await createTestWorld();
    const { body } = await world.get<{ logos: Logo[] }>('/api/search?q=google,figma,python&fileType=svg');
    expect(body.logos.length).toBeGreaterThan(50);
    for (const logo of body.logos) {
      const file = await world.app.server.inject(logo.url);
      expect(file.headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': expect.stringMatching(/max-age=\d{7}/),
        etag: `"${logo.id}"`,
      });
      expect(file.rawPayload.length).toBe(logo.size);
      expect(createHash('sha1').update(file.rawPayload).digest('hex')).toBe(logo.id);
    }
  });

  it('serves aliases, and returns 304 for a file that the browser has and 404 for an unknown one', async () => {
    const { app } = await createTestWorld();
    const alias = await app.server.inject('/catalogue/tux.svg');
    expect(alias.statusCode).toBe(200);
    const headers = { 'if-none-match': alias.headers.etag as string };
    expect((await app.server.inject({ url: '/catalogue/tux.svg', headers })).statusCode).toBe(304);
    // Pages of other sites show what `/logo/tux` leads to.
    expect(alias.headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    });
    for (const path of ['/catalogue/nothing.svg', '/catalogue/tux', '/catalogue/..%2f..%2fpackage.json']) {
      expect((await app.server.inject(path)).statusCode).toBe(404);
    }
  });

  it('returns nine samples for the home page', async () => {
    const world = await createTestWorld();
    const { body } = await world.get('/api/logos/samples');
    expect(listSamples.response.parse(body).logos).toHaveLength(9);
  });
});
