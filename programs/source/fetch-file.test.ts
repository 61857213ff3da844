import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchFile } from './fetch-file.ts';

const FILE = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(100_000)}</svg>`);
const HEADERS = { 'content-type': 'image/svg+xml', etag: '"one"', 'accept-ranges': 'bytes' };
let server: Server | undefined;
let requests: IncomingMessage['headers'][] = [];

/** Emits `read` when the program has read a part of the file. */
const program = new EventEmitter();

beforeEach(() => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const response = await fetch(address, init);
    const reporter = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, output) {
        output.enqueue(part);
        program.emit('read');
      },
    });
    return new Response(response.body?.pipeThrough(reporter) ?? null, response);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  server?.closeAllConnections();
  server?.close();
});

/** Fetches the file from a server that answers with these functions in turn. */
async function fetchFrom(
  answers: ((response: ServerResponse, headers: IncomingMessage['headers']) => void)[],
  logo = {},
) {
  requests = [];
  server = createServer(({ headers }, response) => {
    requests.push(headers);
    answers[Math.min(requests.length, answers.length) - 1]?.(response, headers);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.svg`;
  const id = createHash('sha1').update(FILE).digest('hex');
  const file = { id, url, fileType: 'svg' as const, size: FILE.length, ...logo };
  return fetchFile(file, {
    headers: {},
    signal: new AbortController().signal,
    wait: async () => {},
    maxTries: 3,
  });
}

const cutAt = (bytes: number) => (response: ServerResponse) => {
  response.writeHead(200, { ...HEADERS, 'content-length': FILE.length });
  response.write(FILE.subarray(0, bytes));
  program.once('read', () => response.destroy());
};
const sendRest = (response: ServerResponse, { range = '' }: IncomingMessage['headers']) => {
  const from = Number(/\d+/.exec(range)?.[0]);
  const part = FILE.subarray(from);
  response.writeHead(206, { ...HEADERS, 'content-range': `bytes ${from}-${FILE.length - 1}/${FILE.length}` });
  response.end(part);
};
const send =
  (body: Buffer | string, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'image/svg+xml' }).end(body);

it('continues a file where the connection was lost, with the same version only', async () => {
  expect(Buffer.from(await fetchFrom([cutAt(70_000), sendRest])).equals(FILE)).toBe(true);
  expect(requests[1]).toMatchObject({
    'if-range': '"one"',
    range: expect.stringMatching(/^bytes=[1-9]\d*-$/),
  });
});

it('starts again if the source sends the whole file', async () => {
  expect(Buffer.from(await fetchFrom([cutAt(70_000), send(FILE)])).equals(FILE)).toBe(true);
});

it.each([408, 429, 500, 503])('asks again if the source answers with %i', async (status) => {
  expect(Buffer.from(await fetchFrom([send('', status), send(FILE)])).equals(FILE)).toBe(true);
});

it('starts again if the source refuses the range', async () => {
  const answers = [cutAt(70_000), send('', 416), send(FILE)];
  expect(Buffer.from(await fetchFrom(answers)).equals(FILE)).toBe(true);
  expect(requests[2]).not.toHaveProperty('range');
});

it('fails after the last try', async () => {
  await expect(fetchFrom([cutAt(10)])).rejects.toThrow('The connection was lost.');
  expect(requests).toHaveLength(3);
});

it.each([
  ['another file of the same size', Buffer.from(FILE.toString().replace('   ', ' x ')), 'another file'],
  ['a longer file', Buffer.concat([FILE, Buffer.from(' ')]), 'another file'],
  ['something else', Buffer.alloc(FILE.length, 'x'), 'isn’t in SVG format'],
])('refuses %s at once', async (_, body, message) => {
  await expect(fetchFrom([send(body)])).rejects.toThrow(message);
  expect(requests).toHaveLength(1);
});

it('refuses a missing file and a web page at once', async () => {
  await expect(fetchFrom([send('', 404)])).rejects.toMatchObject({ status: 404 });
  const page = (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<svg>');
  await expect(fetchFrom([page])).rejects.toThrow('web page');
  expect(requests).toHaveLength(1);
});

it('verifies neither size nor SHA-1 of a logo that was never checked', async () => {
  const other = Buffer.from('<svg/>');
  const bytes = await fetchFrom([send(other)], { size: null, unchecked: true, id: 'b'.repeat(40) });
  expect(Buffer.from(bytes).equals(other)).toBe(true);
});

it('a redirect, which could lead into the local network, is not followed', async () => {
  const redirect = (response: ServerResponse) =>
    void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
  await expect(fetchFrom([redirect, send(FILE)])).rejects.toThrow('The source redirects to another address.');
  expect(requests).toHaveLength(1);
});
