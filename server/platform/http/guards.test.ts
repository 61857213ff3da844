import { describe, expect, it } from 'vitest';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

const CALL = { method: 'PUT', url: '/api/user/update-username-direct' } as const;
const BODY = { newUsername: 'changed' };

async function change(world: TestWorld, headers: Record<string, string>, payload: object | string = BODY) {
  const cookies = Object.fromEntries(world.visitor('ada').cookies);
  const response = await world.app.server.inject({ ...CALL, cookies, headers, payload });
  const { rows } = await world.pool.query(`select username from accounts`);
  expect(rows).toEqual([{ username: response.statusCode === 200 ? 'changed' : 'ada' }]);
  await world.pool.query(`update accounts set username = 'ada'`);
  return { status: response.statusCode, code: response.json().error?.code };
}

describe('a change', () => {
  it('is accepted from the site’s pages and from programs that send the site’s origin', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }] });
    const ours = [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' },
      { origin: 'http://localhost' },
      { origin: 'http://logos.test:3000', host: 'logos.test:3000' },
    ];
    for (const headers of ours) expect(await change(world, headers)).toMatchObject({ status: 200 });
    const behindProxy = await createTestWorld({
      accounts: [{ username: 'ada' }],
      settings: { PUBLIC_URL: 'https://logos.example.org/' },
    });
    const cookies = {
      '__Host-logotheca_session': behindProxy.visitor('ada').cookies.get('logotheca_session'),
    };
    const statusOf = async (host: string, origin: string) => {
      const call = { ...CALL, payload: BODY, cookies: cookies as Record<string, string> };
      return (await behindProxy.app.server.inject({ ...call, headers: { host, origin } })).statusCode;
    };
    expect(await statusOf('127.0.0.1:3000', 'https://logos.example.org')).toBe(200);
    expect(await statusOf('logos.example.org', 'https://logos.example.org')).toBe(200);
    expect(await statusOf('logos.example.org', 'http://logos.example.org')).toBe(403);
  });

  it('is refused from other origins and without one', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }] });
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
      { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': '' },
      { origin: 'https://evil.example' },
      { origin: 'http://localhost.evil.example' },
      { origin: 'http://localhost:81' },
      { origin: 'null' },
      { origin: 'localhost' },
      { referer: 'http://localhost/dashboard' },
      {},
    ];
    for (const headers of foreign) {
      expect(await change(world, headers)).toEqual({ status: 403, code: 'request.foreign' });
    }
  });

  it('must be JSON, which forms cannot send', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }] });
    const own = { 'sec-fetch-site': 'same-origin' };
    const text = JSON.stringify(BODY);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'text/plain; application/json',
      'application/jsonp',
    ]) {
      const refusal = await change(world, { ...own, 'content-type': type }, text);
      expect(refusal).toEqual({ status: 415, code: 'request.not_json' });
    }
    expect(await change(world, own, text)).toMatchObject({ status: 415 });
    const utf8 = { ...own, 'content-type': 'application/json; charset=utf-8' };
    expect(await change(world, utf8, text)).toMatchObject({ status: 200 });
    expect(await change(world, utf8, '{"newUsername":')).toMatchObject({ status: 400 });
    const signOut = await world.app.server.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { ...own, 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect(signOut.statusCode).toBe(415);
  });
});

describe('the id of the caller', () => {
  it('must be a number, and not an object that can’t be converted to one', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }] });
    const ada = world.visitor('ada');
    const track = { logoUrl: '/catalogue/docker.svg', fileType: 'svg' };
    for (const userId of [{ toString: 1 }, { valueOf: 1, toString: null }, [], [1], {}, 'x'])
      expect(await ada.send('POST', '/api/downloads/track', { ...track, userId })).toMatchObject({
        status: 400,
        body: { error: { code: 'request.invalid', parameter: 'userId' } },
      });
    const userId = world.idOf('ada');
    expect(await ada.send('POST', '/api/downloads/track', { ...track, userId })).toMatchObject({
      status: 200,
    });
  });
});
