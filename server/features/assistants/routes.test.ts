import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { connectClient } from '#testing/assistants/assistant-client.ts';
import { BVG, createBrandWorld } from '#testing/brands/brand-search.ts';
import type { TestWorld, TestWorldInput } from '#testing/create-test-world.ts';
import { bearer, createTestKey } from '#testing/keys.ts';

const FILES = [{ title: 'BVG Logo 07.2021.svg' }, { title: 'BVG heart.svg' }];
const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a', version: '1' } },
};
const MCP_HEADERS = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };

async function createAssistantWorld(input: TestWorldInput = {}) {
  const accounts = input.accounts ?? [{ username: 'ada' }];
  const world = await createBrandWorld([BVG], { wikis: [{ files: FILES }], ...input, accounts });
  const { key, secret } = await createTestKey(world, 'ada');
  return { world, key, secret };
}

async function connect(world: TestWorld, secret: string, mode: 'auto' | 'legacy' = 'auto') {
  const { server } = world.app;
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const url = new URL(`http://127.0.0.1:${port}/mcp`);
  const requestInit = { headers: bearer(secret) };
  return connectClient(new StreamableHTTPClientTransport(url, { requestInit }), mode);
}

async function post(world: TestWorld, headers: Record<string, string>, payload: unknown = INITIALIZE) {
  const {
    statusCode,
    headers: received,
    body,
  } = await world.app.server.inject({
    method: 'POST',
    url: '/mcp',
    headers: { ...MCP_HEADERS, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return { status: statusCode, headers: received, text: body };
}

const downloadsOf = async ({ pool }: TestWorld) =>
  (await pool.query('select logo_title from downloads order by id')).rows.map(({ logo_title }) => logo_title);

describe.each(['auto', 'legacy'] as const)('an assistant with a key, mode %s', (mode) => {
  it('finds a brand and gets its logo from the wiki, which counts as a download', async () => {
    const { world, secret } = await createAssistantWorld();
    const { client, call } = await connect(world, secret, mode);
    expect((await client.listTools()).tools).toHaveLength(7);
    expect((await call('find_brand', { name: 'bvg.de' })).data).toMatchObject({ brand: { id: 'Q99633' } });
    expect((await call('get_license', { brand: 'BVG' })).isError).toBe(false);
    expect(await downloadsOf(world)).toEqual([]);
    const { data } = await call('get_logo', { brand: 'BVG' });
    expect(data).toMatchObject({ logo: { fileType: 'svg' }, svg: expect.stringMatching(/^<svg /) });
    expect(await downloadsOf(world)).toEqual(['BVG Logo 07.2021']);
  });
});

describe('the tools on the server', () => {
  it('return the catalogue’s drawings with absolute addresses, by which they are found again', async () => {
    const { world, secret } = await createAssistantWorld({ wikis: [] });
    const { call } = await connect(world, secret);
    const { data } = await call('search_logos', { names: ['docker'], limit: 1 });
    const [result] = data.results as { logos: { url: string }[] }[];
    const url = result?.logos[0]?.url ?? '';
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/catalogue\/docker.*\.svg$/);
    expect((await call('get_logo', { url })).data).toMatchObject({ logo: { url }, svg: expect.any(String) });
    expect((await call('get_colors', { url })).data).toMatchObject({ source: 'drawing' });
  });

  it('check a file, which is no download, and trim one', async () => {
    const { world, secret } = await createAssistantWorld();
    const { call } = await connect(world, secret);
    expect((await call('check_file', { brand: 'BVG' })).data).toMatchObject({
      title: 'BVG Logo 07.2021',
      check: { kind: 'vector' },
    });
    expect(await downloadsOf(world)).toEqual([]);
    const [plain, trimmed] = [
      await call('get_logo', { brand: 'Docker' }),
      await call('get_logo', { brand: 'Docker', trim: 10 }),
    ];
    const boxOf = ({ data }: typeof plain) => /viewBox="[^"]*"/.exec(String(data.svg))?.[0];
    expect(boxOf(trimmed)).toMatch(/^viewBox="-/);
    expect(boxOf(trimmed)).not.toBe(boxOf(plain));
  });

  it('say that a file can’t be checked if its wiki doesn’t send it', async () => {
    const { world, secret } = await createAssistantWorld();
    world.wikis[0]?.setFaults({ 'BVG_Logo_07.2021.svg': { kind: 'status', status: 404 } });
    const { call } = await connect(world, secret);
    const { isError, texts } = await call('check_file', { brand: 'BVG' });
    expect([isError, texts[0]]).toEqual([true, expect.stringContaining('can’t be checked')]);
  });

  it('make a wall, each logo of which counts', async () => {
    const { world, secret } = await createAssistantWorld();
    const { call } = await connect(world, secret);
    const { data } = await call('make_wall', { names: ['BVG', 'Docker', 'nobody-knows-this'] });
    expect(data).toMatchObject({ placed: [{ name: 'BVG' }, { name: 'Docker' }], left_out: { length: 1 } });
    expect((await downloadsOf(world)).toSorted()).toEqual(['BVG Logo 07.2021', 'Docker']);
  });

  it('count a logo once an hour, and refuse in words when the allowance is used up', async () => {
    const accounts = [{ username: 'ada', used: 9 }];
    const { world, secret } = await createAssistantWorld({ accounts, now: '2026-11-20T08:10:00Z' });
    const { call } = await connect(world, secret);
    for (const _ of [1, 2]) expect((await call('get_logo', { brand: 'BVG' })).isError).toBe(false);
    const refused = await call('get_logo', { brand: 'Docker' });
    expect(refused).toMatchObject({ isError: true, texts: [expect.stringContaining('limit')] });
    expect((await call('get_logo', { brand: 'BVG' })).isError).toBe(false);
    expect(await downloadsOf(world)).toEqual(['BVG Logo 07.2021']);
    expect((await call('get_colors', { brand: 'Docker' })).isError).toBe(false);
  });

  it('name an argument that they don’t have or need', async () => {
    const { world, secret } = await createAssistantWorld();
    const { call } = await connect(world, secret);
    const messageOf = (input: object) =>
      call('find_brand', input).then(
        ({ texts }) => texts.join(),
        (error: Error) => error.message,
      );
    expect(await messageOf({ name: 'BVG', names: ['BVG'] })).toContain('has no parameter “names”');
    expect(await messageOf({})).toMatch(/name.*is required/s);
  });

  it('don’t count a file that the wiki doesn’t send', async () => {
    const { world, secret } = await createAssistantWorld();
    world.wikis[0]?.setFaults({ 'BVG_Logo_07.2021.svg': { kind: 'status', status: 404 } });
    const { call } = await connect(world, secret);
    const { isError, texts } = await call('get_logo', { brand: 'BVG' });
    expect([isError, texts[0]]).toEqual([true, 'The source didn’t send the file (404).']);
    expect(await downloadsOf(world)).toEqual([]);
  });

  it('stop fetching a file when the call is cancelled, and don’t count it', async () => {
    const { world, secret } = await createAssistantWorld();
    world.wikis[0]?.setFaults({ 'BVG_Logo_07.2021.svg': { kind: 'delayed', delayMs: 3000 } });
    const { call } = await connect(world, secret);
    const controller = new AbortController();
    const answer = call('get_logo', { brand: 'BVG' }, controller.signal);
    await expect.poll(() => world.wikis[0]?.fileRequests, { timeout: 5000 }).toHaveLength(1);
    controller.abort();
    await expect(answer).rejects.toThrow();
    world.wikis[0]?.setFaults({});
    await call('get_license', { brand: 'BVG' });
    expect(await downloadsOf(world)).toEqual([]);
  });

  it('open no address but those of known files', async () => {
    const { world, secret } = await createAssistantWorld();
    const { call } = await connect(world, secret);
    const root = world.wikis[0]?.origin ?? '';
    for (const url of [`${root}/files/../w/api.php`, `${root}/w/api.php?x=.svg`, 'http://127.0.0.1:9/a.svg'])
      expect((await call('get_logo', { url })).texts[0]).toContain('No logo is known at this address');
    expect(world.wikis[0]?.fileRequests).toEqual([]);
  });
});

describe('a request of an assistant', () => {
  it.each([
    ['no key', {}, 401, 'keys.missing'],
    ['a malformed key', bearer('lgt_wrong'), 401, 'keys.malformed'],
  ])('with %s is refused in words', async (_, headers, status, code) => {
    const { world } = await createAssistantWorld();
    const refused = await post(world, headers as Record<string, string>);
    expect(refused).toMatchObject({
      status,
      headers: { 'www-authenticate': expect.stringMatching(/^Bearer/) },
    });
    expect(JSON.parse(refused.text)).toMatchObject({ error: { code } });
  });

  it('with an ended key is refused, also in the SDK’s client', async () => {
    const { world, key, secret } = await createAssistantWorld();
    const { call } = await connect(world, secret);
    await world.visitor('ada').send('DELETE', `/api/user/keys/${key.id}`);
    await expect(call('find_brand', { name: 'BVG' })).rejects.toThrow();
    expect(JSON.parse((await post(world, bearer(secret))).text)).toMatchObject({
      error: { code: 'keys.ended' },
    });
  });

  it.each([
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
  ])('of a page of another site is refused: %s %s', async (name, value) => {
    const { world, secret } = await createAssistantWorld();
    expect((await post(world, { ...bearer(secret), [name]: value })).status).toBe(403);
  });

  it.each([
    ['{"jsonrpc":', 400, -32700],
    ['', 400, -32700],
    ['7', 400, -32600],
    ['{"jsonrpc":"1.0","id":1,"method":"ping"}', 400, -32600],
  ])('that is garbage gets an error of the protocol: %s', async (payload, status, code) => {
    const { world, secret } = await createAssistantWorld();
    const refused = await post(world, bearer(secret), payload);
    expect(refused.status).toBe(status);
    expect(JSON.parse(refused.text)).toMatchObject({ jsonrpc: '2.0', error: { code } });
  });

  it('with several messages is refused, because they would count as one call', async () => {
    const { world, secret } = await createAssistantWorld();
    const { id: _, ...call } = {
      ...INITIALIZE,
      method: 'tools/call',
      params: { name: 'find_brand', arguments: {} },
    };
    const batch = [1, 2].map((id) => ({ ...call, id }));
    for (const payload of [batch, ` \n${JSON.stringify(batch)}`]) {
      const { status, text } = await post(world, bearer(secret), payload);
      expect(status).toBe(400);
      expect(JSON.parse(text).message).toBe(
        'Batches aren’t supported. Send each message in its own request.',
      );
    }
  });

  it('that contains a key is refused, so that no wiki is asked about it', async () => {
    const { world, secret } = await createAssistantWorld();
    const params = { name: 'find_brand', arguments: { name: secret } };
    const { status, text } = await post(world, bearer(secret), {
      ...INITIALIZE,
      method: 'tools/call',
      params,
    });
    expect([status, JSON.parse(text).error.code]).toEqual([400, 'keys.in_body']);
  });

  it('that is too large, too deep or no JSON is refused', async () => {
    const { world, secret } = await createAssistantWorld();
    const key = bearer(secret);
    expect((await post(world, key, `"${'x'.repeat(130 * 1024)}"`)).status).toBe(413);
    expect((await post(world, key, `${'['.repeat(60)}${']'.repeat(60)}`)).status).toBe(400);
    expect((await post(world, { ...key, 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('starts and resumes no session', async () => {
    const { world, secret } = await createAssistantWorld();
    const started = await post(world, bearer(secret));
    expect([started.status, started.headers['mcp-session-id']]).toEqual([200, undefined]);
    for (const method of ['GET', 'DELETE'] as const) {
      const headers = { ...MCP_HEADERS, ...bearer(secret) };
      expect((await world.app.server.inject({ method, url: '/mcp', headers })).statusCode).toBe(405);
    }
  });

  it('counts towards the limit of the key', async () => {
    const { world, secret } = await createAssistantWorld();
    const { headers } = await post(world, bearer(secret));
    expect(headers.ratelimit).toMatch(/^"default";r=599;/);
    expect(headers['x-ratelimit-limit']).toBeUndefined();
  });
});
