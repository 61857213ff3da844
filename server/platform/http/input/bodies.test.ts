import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

const LOGIN = '/api/users/login';
const WEBHOOK = '/api/webhooks/stripe';
const BATCH = '/api/downloads/batch';
const KB = 1024;

/** Sends the start of a request, then one byte every 50 ms. Returns the first line of the response once the connection is closed. */
function drip({ app }: TestWorld, start: string): Promise<string> {
  const { port } = app.server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const timer = setInterval(() => socket.write('x'), 50);
  onTestFinished(() => void socket.destroy());
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk;
  });
  socket.write(start);
  return new Promise((resolve) => {
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(timer);
        resolve(response.split('\r\n')[0] ?? '');
      });
  });
}

const headOf = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\n`;

/** Sends a JSON text. Returns the status and the error of the response. */
async function post({ app }: TestWorld, url: string, payload: string) {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const response = await app.server.inject({ method: 'POST', url, headers, payload });
  const { message, error } = response.json<ErrorResponse>();
  return { status: response.statusCode, message, code: error.code };
}

/** Returns a JSON text of exactly this size. */
const jsonOf = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;

describe('a request whose body never ends', () => {
  it('is cut after the timeout, as are endless headers and webhook events', async () => {
    const world = await createTestWorld({ requestTimeoutMs: 300, hasPayments: true });
    await world.app.server.listen({ port: 0, host: '127.0.0.1' });
    const requests = [
      `${headOf(LOGIN)}content-length: 5000\r\n\r\n{`,
      `${headOf(LOGIN)}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n1000\r\n`,
      `${headOf(WEBHOOK)}content-length: 5000\r\n\r\n{`,
      `${headOf(WEBHOOK)}x-endless: `,
    ];
    const responses = await Promise.all(requests.map((start) => drip(world, start)));
    // A byte that arrives after the response resets the connection, which may discard the response.
    for (const line of responses) expect(['HTTP/1.1 408 Request Timeout', '']).toContain(line);
  });
});

it('a body that the client aborts leaves no error in the log', async () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => lines.push(line) });
  const world = await createTestWorld({ log });
  await world.app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.server.address() as AddressInfo;
  const aborted = Promise.withResolvers<void>();
  const socket = connect(port, '127.0.0.1');
  world.app.server.server.once('request', (request) => {
    request.once('close', aborted.resolve);
    socket.destroy();
  });
  socket.write(`${headOf(LOGIN)}content-length: 5000\r\n\r\n{`);
  await aborted.promise;
  await expect(world.get('/healthz')).resolves.toMatchObject({ status: 200 });
  expect(lines).toEqual([]);
});

describe('a body that is too large', () => {
  const tooLarge = { status: 413, code: 'request.too_large', message: 'The request is too large.' };

  it('is refused over 16 kB, before it is parsed', async () => {
    const world = await createTestWorld();
    expect(await post(world, LOGIN, jsonOf(16 * KB))).toMatchObject({ status: 400 });
    expect(await post(world, LOGIN, jsonOf(16 * KB + 1))).toEqual(tooLarge);
    expect(await post(world, '/api/downloads/track', '['.repeat(520_000))).toEqual(tooLarge);
  });

  it('is refused over 1 MB in a batch, and over 256 kB in a webhook event', async () => {
    const world = await createTestWorld({ hasPayments: true });
    expect(await post(world, BATCH, jsonOf(1024 * KB))).toMatchObject({ code: 'request.invalid' });
    expect(await post(world, BATCH, jsonOf(1024 * KB + 1))).toEqual(tooLarge);
    const unsigned = { code: 'subscription.event_refused' };
    expect(await post(world, WEBHOOK, jsonOf(256 * KB))).toMatchObject(unsigned);
    expect(await post(world, WEBHOOK, jsonOf(256 * KB + 1))).toEqual(tooLarge);
  });
});

it('a deeply nested body is refused before it is parsed, and brackets in texts are not nesting', async () => {
  const world = await createTestWorld();
  const nested = {
    status: 400,
    code: 'request.invalid',
    message: 'The request is nested too deeply.',
  };
  expect(await post(world, BATCH, `${'['.repeat(500_000)}${']'.repeat(500_000)}`)).toEqual(nested);
  expect(await post(world, LOGIN, `${'{"a":'.repeat(17)}1${'}'.repeat(17)}`)).toEqual(nested);
  const flat = JSON.stringify({ username: `\\"${'['.repeat(40)}`, password: 'wrong password' });
  expect(await post(world, LOGIN, flat)).toMatchObject({ code: 'accounts.wrong_credentials' });
});
