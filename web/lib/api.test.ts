import { expect, test } from 'vitest';
import { failureOf } from './api.ts';

const told = async (body: string, init: ResponseInit) => {
  const { code, status, message } = await failureOf(new Response(body, init));
  return { code, status, message };
};

test('an error of our own is told in its own words', async () => {
  const body = JSON.stringify({
    error: { code: 'logos.not_found', message: 'This logo is not known here.' },
  });
  expect(await told(body, { status: 404 })).toEqual({
    code: 'logos.not_found',
    status: 404,
    message: 'This logo is not known here.',
  });
});

test('any other error is its status, a colon and its body', async () => {
  const { message, code } = await told('Bad gateway', { status: 502 });
  expect([message, code]).toEqual(['502: Bad gateway', 'unreadable']);
});

test('an error without a body falls back to the status text', async () => {
  expect((await told('', { status: 503, statusText: 'Service Unavailable' })).message).toBe(
    '503: Service Unavailable',
  );
});

test('a fault of the server carries the id under which its log has it', async () => {
  const body = JSON.stringify({
    error: { code: 'server.unexpected', message: 'Something went wrong.', requestId: '7f3c' },
  });
  expect((await failureOf(new Response(body, { status: 500 }))).requestId).toBe('7f3c');
  expect((await failureOf(new Response('Bad gateway', { status: 502 }))).requestId).toBeNull();
});
