import { expect, onTestFinished, test, vi } from 'vitest';
import { confirmPassword, deleteUser, listSamples } from '#contract/http/endpoints.ts';
import { callApi, readError } from './api.ts';

const read = async (body: string, init: ResponseInit) => {
  const { code, status, message } = await readError(new Response(body, init));
  return { code, status, message };
};

test('reads the code and message of our own errors', async () => {
  const body = JSON.stringify({
    error: { code: 'logos.not_found', message: 'This logo does not exist.' },
  });
  expect(await read(body, { status: 404 })).toEqual({
    code: 'logos.not_found',
    status: 404,
    message: 'This logo does not exist.',
  });
});

test('shows any other error response as its status and body', async () => {
  const { message, code } = await read('Bad gateway', { status: 502 });
  expect([message, code]).toEqual(['502: Bad gateway', 'unreadable']);
});

test('falls back to the status text of an error without a body', async () => {
  expect((await read('', { status: 503, statusText: 'Service Unavailable' })).message).toBe(
    '503: Service Unavailable',
  );
});

test('reads the request ID of a server error', async () => {
  const body = JSON.stringify({
    error: { code: 'server.unexpected', message: 'Something went wrong.', requestId: '7f3c' },
  });
  expect((await readError(new Response(body, { status: 500 }))).requestId).toBe('7f3c');
  expect((await readError(new Response('Bad gateway', { status: 502 }))).requestId).toBeNull();
});

function stubFetch(body: unknown) {
  const calls: { address: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    calls.push({ address, init });
    return Response.json(body);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return calls;
}

test('fills in the path of a DELETE and sends the rest of the input as its query', async () => {
  const calls = stubFetch({ success: true });
  expect(await callApi(deleteUser, { id: 7, seenPlan: 'free' })).toEqual({ success: true });
  expect(await callApi(deleteUser, { id: 8, seenPlan: undefined })).toEqual({ success: true });
  expect(calls.map(({ address, init }) => [init.method, address])).toEqual([
    ['DELETE', '/api/admin/users/7?seenPlan=free'],
    ['DELETE', '/api/admin/users/8'],
  ]);
});

test('sends the input of a POST as JSON', async () => {
  const calls = stubFetch({ success: true });
  await callApi(confirmPassword, { password: 'open sesame' });
  expect(calls[0]).toMatchObject({
    address: '/api/users/confirm-password',
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"password":"open sesame"}',
    },
  });
});

test('throws in development if a response breaks the contract', async () => {
  stubFetch({ logos: [{ id: 'a' }] });
  await expect(callApi(listSamples, {})).rejects.toThrow('logos');
});
