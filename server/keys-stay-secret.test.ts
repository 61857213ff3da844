import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { API } from '#contract/http/api.ts';
import { createSecret } from '#server/features/keys/rules.ts';
import { createLog } from '#server/platform/log.ts';
import { dumpTables } from '#testing/access/dump-tables.ts';
import { createTestWorld } from '#testing/create-test-world.ts';
import { addProgramCalls, bearer, createTestKey } from '#testing/keys.ts';

/** Part of every key that is sent, so that responses, the log and the database can be searched for it. */
const middleOf = (secret: string) => secret.slice(10, 36);
const percentEncode = (text: string) =>
  [...text].map((char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');

async function createLoggedWorld() {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const world = await createTestWorld({
    log,
    accounts: [{ username: 'ada' }, { username: 'boss', isAdmin: true }],
    settings: { RATE_LIMITS: 'off' },
  });
  const call = addProgramCalls(world);
  return { world, call, lines, ...(await createTestKey(world, 'ada')) };
}

describe('an API key in an address', () => {
  it('is refused by every path, as it is and percent-encoded', async () => {
    const { call, secret } = await createLoggedWorld();
    const encodings = [
      secret,
      secret.replace('_', '%5f'),
      percentEncode(secret),
      percentEncode(secret).toUpperCase(),
    ];
    for (const text of encodings)
      for (const path of [
        `/api/v1/program?key=${text}`,
        `/api/v1/program?a=%zz&key=x${text}y`,
        `/api/v1/program/${text}`,
        `/api/search?q=docker,${text}`,
        `/api/user/keys?${text}`,
        `/logo/${text}`,
        `/logo/docker?api_key=${text}`,
        `/search?q=${text}`,
        `/${text}`,
        `/assets/${text}.js`,
        `/healthz?${text}`,
      ]) {
        const { status, body, text: response } = await call(path, bearer(secret));
        expect({ path, status, code: body.error.code }).toEqual({
          path,
          status: 400,
          code: 'keys.in_address',
        });
        expect(response).not.toContain(middleOf(secret));
      }
    expect((await call('/api/v1/program?key=lgt_short', bearer(secret))).status).toBe(200);
  });
});

it('an API key in a body is refused, so that it isn’t stored, searched for or returned', async () => {
  const { world, secret } = await createLoggedWorld();
  const ada = world.visitor('ada');
  for (const [path, body] of [
    ['/api/user/keys', { name: secret }],
    ['/api/collections', { name: `My ${secret}`, logos: [] }],
    ['/api/wall/match', { names: [{ name: secret }] }],
  ] as const) {
    const response = await ada.send('POST', path, body);
    expect(response).toMatchObject({ status: 400, body: { error: { code: 'keys.in_body' } } });
    expect(JSON.stringify(response.body)).not.toContain(middleOf(secret));
  }
});

const HEADERS = [
  'authorization',
  'x-api-key',
  'cookie',
  'referer',
  'origin',
  'user-agent',
  'accept',
  'accept-encoding',
  'content-type',
  'if-none-match',
  'x-forwarded-for',
  'x-request-id',
  'forwarded',
  'sec-fetch-site',
];

it('no API key is in the log, a response, a metric or a table, however it is sent and however the call fails', async () => {
  const { world, call, lines, secret } = await createLoggedWorld();
  const unknown = createSecret();
  const responses: string[] = [];
  const send = async (...input: Parameters<typeof call>) => {
    const { text, headers } = await call(...input);
    responses.push(text, JSON.stringify(headers));
  };
  const cookies = Object.fromEntries(world.visitor('ada').cookies);
  const send500 = async (key: string) => {
    await send('/api/v1/failing', bearer(key), { method: 'POST', payload: { text: `Failed ${key}` } });
    await send('/api/v1/failing', bearer(key), { method: 'POST', payload: { text: 'x' } });
  };
  for (const key of [secret, unknown, `${secret.slice(0, -1)}x`]) {
    for (const name of HEADERS)
      for (const url of ['/api/v1/program', '/api/v1/with-key', '/api/user/keys', '/logo/docker', '/nowhere'])
        await send(
          url,
          { [name]: key },
          { method: name === 'content-type' ? 'POST' : 'GET', payload: key, cookies },
        );
    for (const url of [
      `/%zz/${key}`,
      `/api/v1/%c3%28${key}`,
      `/api/v1/program?key=${key}`,
      `//${key}`,
      `/api/docs/${key}`,
    ])
      await send(url, bearer(key));
    for (const payload of [
      key,
      `"${key}"`,
      `{"text":${key}}`,
      `{"text":"${key}`,
      `{"text":"a"}`,
      `[`.repeat(99) + key,
    ])
      await send(
        '/api/v1/program',
        { ...bearer(key), 'content-type': 'application/json' },
        { method: 'POST', payload },
      );
    await send500(key);
    // At last, because one of the calls ends the key.
    for (const { method, path } of API) {
      const url = path.replaceAll(/:\w+/g, key);
      await send(url, bearer(key), { method: method as 'GET' });
      await send(
        path,
        { ...bearer(key), 'sec-fetch-site': 'same-origin' },
        {
          method: method as 'GET',
          payload: { name: key, text: key, [key]: key },
          cookies,
        },
      );
    }
  }
  await world.pool.query('alter table api_keys rename column hash to gone');
  await send('/api/v1/program', bearer(secret));
  await world.pool.query('alter table api_keys rename column gone to hash');
  const metrics = (await world.app.server.inject('/metrics')).body;
  expect(lines.filter((line) => /A request (?:failed|was refused)/.test(line)).length).toBeGreaterThan(2);
  expect(lines.some((line) => line.includes('lgt_…'))).toBe(true);
  const everything = [...lines, ...responses, metrics, await dumpTables(world)];
  for (const key of [secret, unknown])
    expect(everything.filter((text) => text.includes(middleOf(key)))).toEqual([]);
});

it('no API key of an invalid or aborted request is in the log', async () => {
  const { world, lines, secret } = await createLoggedWorld();
  await world.app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = world.app.server.server.address() as AddressInfo;
  const exchange = async (text: string, isAborted = false) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(text);
    if (isAborted) await once(world.app.server.server, 'request').then(() => socket.destroy());
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    await once(socket, 'close');
    return received;
  };
  const head = `Host: a\r\nAuthorization: Bearer ${secret}\r\n`;
  expect(await exchange(`GET / HTTP/1.1\r\n${head}No header ${secret}\r\n\r\n`)).toContain(' 400 ');
  expect(await exchange(`${secret} / HTTP/1.1\r\n${head}\r\n`)).toContain(' 400 ');
  const long = `X-Key: ${secret.repeat(2000)}`;
  expect(await exchange(`GET / HTTP/1.1\r\n${head}${long}\r\n\r\n`)).toContain(' 431 ');
  const body = `Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"text":"${secret}`;
  await exchange(`POST /api/v1/program HTTP/1.1\r\n${head}${body}`, true);
  await expect.poll(() => lines.filter((line) => line.includes('"msg":"client ')).length).toBeGreaterThan(2);
  const bytes = JSON.stringify([...Buffer.from(middleOf(secret))]).slice(1, -1);
  expect(lines.filter((line) => line.includes(middleOf(secret)) || line.includes(bytes))).toEqual([]);
});
