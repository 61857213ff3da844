import { describe, expect, it } from 'vitest';
import { signOut } from '#contract/accounts.ts';
import { getConfig } from '#contract/config.ts';
import { refundDownload } from '#contract/downloads.ts';
import { matchNames } from '#contract/wall.ts';
import { checkResponse } from './check-response.ts';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const response = (status: number, body: unknown, ms = 5) => ({
  status,
  headers: JSON_TYPE,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  ms,
});
const error = (code: string, message = 'Please wait.') => ({ message, error: { code, message } });
const faultOf = (
  received: ReturnType<typeof response>,
  endpoint: Parameters<typeof checkResponse>[1] = signOut,
) => checkResponse(received, endpoint, endpoint?.method ?? 'GET').fault;

describe('a check of a response', () => {
  it('accepts what the contract declares', () => {
    expect(faultOf(response(200, { success: true }))).toBeNull();
    expect(faultOf(response(403, error('request.foreign')))).toBeNull();
    expect(
      faultOf(response(403, { ...error('accounts.not_yours'), downloadCount: 1, limit: null })),
    ).toBeNull();
    expect(faultOf(response(503, error('wall.busy')), matchNames)).toBeNull();
  });

  it.each([
    ['a failure', response(500, error('server.unexpected')), 'Status 500 with server.unexpected'],
    [
      'an unavailable database',
      response(503, error('server.unavailable')),
      'Status 503 with server.unavailable',
    ],
    ['a slow response', response(200, { success: true }, 5001), 'A response took longer than 5 s'],
    ['no JSON', response(200, '{"success":'), 'A body isn’t JSON'],
    [
      'SQL',
      response(400, error('request.invalid', 'relation "accounts" does not exist')),
      'An error shows the inside of the server',
    ],
    [
      'a stack trace',
      response(400, error('request.invalid', 'x\n    at run (/srv/app.ts:1)')),
      'An error shows the inside of the server',
    ],
    ['another form', response(400, { error: 'Bad Request' }), 'An error with status 400 has another form'],
    [
      'another field',
      response(400, { ...error('request.invalid'), statusCode: 400 }),
      'An error with status 400 has another form',
    ],
    [
      'another status',
      response(404, error('request.foreign')),
      'The status of request.foreign is 404 instead of 403',
    ],
    ['an unknown code', response(404, error('x.y')), 'The status of x.y is 404 instead of undefined'],
    [
      'another endpoint’s error',
      response(404, error('codes.unknown')),
      'The contract of POST /api/logout doesn’t declare codes.unknown',
    ],
    ['another success', response(204, ''), 'Status 204 isn’t declared'],
    ['a redirect', response(302, ''), 'A response redirects, which isn’t declared'],
  ])('finds %s', (_, received, fault) => {
    expect(faultOf(received)).toBe(fault);
  });

  it('finds a response that breaks the schema of its endpoint', () => {
    expect(faultOf(response(200, { success: false }))).toMatch(/breaks its schema/);
    expect(faultOf(response(200, {}), getConfig)).toMatch(/breaks its schema/);
    expect(faultOf(response(200, { refunded: 1 }), refundDownload)).toMatch(/breaks its schema/);
  });

  it('finds a tool of assistants that failed', () => {
    const failed = response(200, {
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32603, message: 'Internal error' },
    });
    expect(checkResponse(failed, undefined, 'POST').fault).toBe('A tool of assistants failed');
  });
});
