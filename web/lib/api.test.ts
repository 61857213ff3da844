import { expect, onTestFinished, test, vi } from 'vitest';
import { listSamples } from '#contract/http/endpoints.ts';
import { callApi } from './api.ts';

function callWith(respond: () => Response) {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => respond());
  vi.stubGlobal('fetch', fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  return { fetch, call: callApi(listSamples, {}) };
}

test('calls the server of the page with the visitor’s session', async () => {
  const { fetch, call } = callWith(() => Response.json({ logos: [] }));
  expect(await call).toEqual({ logos: [] });
  expect(fetch.mock.calls[0]).toMatchObject(['/api/logos/samples', { credentials: 'same-origin' }]);
});

test.each<[string, () => Response, string]>([
  ['another server', () => new Response('Bad gateway', { status: 502 }), '502: Bad gateway'],
  [
    'an error without a body',
    () => new Response('', { status: 503, statusText: 'Service Unavailable' }),
    '503: Service Unavailable',
  ],
  ['a web page', () => new Response('<html>'), 'The server’s response couldn’t be read.'],
  [
    'a lost connection',
    () => {
      throw new TypeError('Failed to fetch');
    },
    'The server can’t be reached. Check your connection, then try again.',
  ],
])('describes the failure of %s', async (_, respond, message) => {
  await expect(callWith(respond).call).rejects.toThrow(message);
});

test('throws in development if a response breaks the contract', async () => {
  await expect(callWith(() => Response.json({ logos: [{ id: 'a' }] })).call).rejects.toThrow('logos');
});
