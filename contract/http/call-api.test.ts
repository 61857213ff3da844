import { expect, test } from 'vitest';
import { createCallApi } from './call-api.ts';
import { confirmPassword, deleteUser, getLogoV1 } from './endpoints.ts';

/** Returns a client of a server that always sends this response, and its requests. */
function createClient(respond: (init: RequestInit) => Promise<Response>) {
  const requests: { address: string; init: RequestInit }[] = [];
  const callApi = createCallApi({
    fetch: (address, init) => {
      requests.push({ address, init });
      return respond(init);
    },
    origin: 'https://logos.example',
    init: { redirect: 'error', headers: { authorization: 'Bearer lgt_1' } },
    describeFailure: (response) => (response ? `${response.status}: ${response.text}` : 'unreachable'),
  });
  return { callApi, requests };
}

const success = async () => Response.json({ success: true });
const callAndFail = (body: string, init: ResponseInit) =>
  createClient(async () => new Response(body, init)).callApi(getLogoV1, { id: 'a' });

test('fills in the path of a DELETE and sends the rest of the input as its query', async () => {
  const { callApi, requests } = createClient(success);
  expect(await callApi(deleteUser, { id: 7, seenPlan: 'free' })).toEqual({ success: true });
  expect(await callApi(deleteUser, { id: 8, seenPlan: undefined })).toEqual({ success: true });
  expect(requests.map(({ address, init }) => [init.method, address])).toEqual([
    ['DELETE', 'https://logos.example/api/admin/users/7?seenPlan=free'],
    ['DELETE', 'https://logos.example/api/admin/users/8'],
  ]);
});

test('sends the input of a POST as JSON, with what is sent with each request', async () => {
  const { callApi, requests } = createClient(success);
  await callApi(confirmPassword, { password: 'open sesame' });
  expect(requests[0]?.init).toMatchObject({
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json', authorization: 'Bearer lgt_1' },
    body: '{"password":"open sesame"}',
  });
});

test('throws the code and message of an error of the API, and the ID of a server error', async () => {
  const error = { code: 'logos.not_found', message: 'This logo does not exist.' };
  await expect(callAndFail(JSON.stringify({ error }), { status: 404 })).rejects.toMatchObject({
    ...error,
    status: 404,
    requestId: null,
  });
  const unexpected = { code: 'server.unexpected', message: 'Something went wrong.', requestId: '7f3c' };
  await expect(callAndFail(JSON.stringify({ error: unexpected }), { status: 500 })).rejects.toMatchObject({
    requestId: '7f3c',
  });
});

test.each([
  ['an error of another server', 'Bad gateway', 502],
  ['an error in JSON that isn’t of the API', '{"error":"no"}', 400],
  ['a web page', '<html>', 200],
  ['JSON that is no object', 'null', 200],
])('throws a described error for %s', async (_, body, status) => {
  await expect(callAndFail(body, { status })).rejects.toMatchObject({
    name: 'ApiError',
    code: 'unreadable',
    status,
    message: `${status}: ${body}`,
    requestId: null,
  });
});

test('tells a lost connection from an aborted call', async () => {
  const { callApi } = createClient(async ({ signal }) => {
    signal?.throwIfAborted();
    throw new TypeError('fetch failed');
  });
  await expect(callApi(getLogoV1, { id: 'a' })).rejects.toMatchObject({
    code: 'network',
    status: 0,
    message: 'unreachable',
  });
  const aborted = callApi(getLogoV1, { id: 'a' }, { signal: AbortSignal.abort() });
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
});

test('throws the abort error of a call that is aborted while its response arrives', async () => {
  const controller = new AbortController();
  const { callApi } = createClient(async () => {
    const pull = (stream: ReadableStreamDefaultController) => {
      controller.abort();
      stream.error(controller.signal.reason);
    };
    return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
  });
  const call = callApi(getLogoV1, { id: 'a' }, { signal: controller.signal });
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});
