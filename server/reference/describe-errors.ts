import type { Endpoint } from '#contract/http/endpoint.ts';
import { AppError, type ErrorCode } from '#contract/http/errors.ts';
import { TAGS, tagOf } from '#contract/http/stable.ts';
import type { ApiResponse } from './document.ts';

/** The numbers and names that some errors carry. */
const DETAILS: Partial<Record<ErrorCode, Record<string, unknown>>> = {
  'request.invalid': { parameter: 'offset' },
  'request.too_many': { retryAfter: 42 },
  'keys.too_fast': { retryAfter: 42 },
  'downloads.limit_reached': { downloadCount: 8, limit: 10, remaining: 2, requested: 5 },
};
const REQUEST_ID = '5b0f5f5c-6a3e-4c1b-9d0a-2f1c8e7d6b54';

const ERROR_SCHEMA = { $ref: '#/components/schemas/Error' };

/** The schema of every error response. */
export const ErrorComponent = {
  type: 'object',
  required: ['message', 'error'],
  properties: {
    message: { type: 'string', description: 'The same as `error.message`' },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: {
          type: 'string',
          description: 'Identifies the error. Check this in your program: it doesn’t change',
        },
        message: { type: 'string', description: 'What went wrong and what to do next, for people' },
        parameter: { type: 'string', description: 'The input that was wrong' },
        retryAfter: { type: 'integer', description: 'Seconds to wait, as in `Retry-After`' },
        downloadCount: { type: 'integer', description: 'Downloads counted so far this month' },
        limit: { type: ['integer', 'null'], description: 'Downloads that the plan allows in a month' },
        remaining: { type: ['integer', 'null'], description: 'Downloads left this month' },
        requested: { type: 'integer', description: 'Downloads that the request asked for' },
        requestId: { type: 'string', description: 'Identifies a failure of the server' },
      },
    },
  },
} as const;

/** Returns the codes of all errors that a call can return: those of its contract, then those of its kind of call. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const { access = 'anyone', method, params, query, body, errors = [] } = endpoint;
  const isProgram = access === 'program' || access === 'key';
  const isChange = method !== 'GET' && !isProgram && access !== 'provider';
  const codes: (ErrorCode | false)[] = [
    ...errors,
    (params ?? query ?? body) !== undefined && 'request.invalid',
    'keys.in_address',
    ...(access === 'key' ? (['keys.missing'] as const) : []),
    ...(isProgram ? (['keys.malformed', 'keys.unknown', 'keys.ended'] as const) : []),
    // Of a visitor whose account is deleted during the call.
    ['visitor', 'account', 'administrator'].includes(access) && 'accounts.signed_out',
    access === 'administrator' && 'accounts.not_admin',
    ['visitor', 'account', 'administrator'].includes(access) && 'accounts.not_yours',
    isChange && 'request.foreign',
    body !== undefined && 'keys.in_body',
    body !== undefined && 'request.too_large',
    body !== undefined && 'request.not_json',
    tagOf(endpoint) === TAGS.pages ? 'request.too_many' : 'keys.too_fast',
    'server.unexpected',
    'server.unavailable',
  ];
  return [...new Set(codes.filter((code) => code !== false))];
}

/** Returns the error responses of a call by status. */
export function describeErrors(endpoint: Endpoint): Record<string, ApiResponse> {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => new AppError(code).status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${new AppError(code).message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: ERROR_SCHEMA,
            examples: Object.fromEntries(
              codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  );
}

/** Returns an example of each error, by code. */
export function describeErrorExamples(endpoints: readonly Endpoint[]) {
  const codes = [...new Set(endpoints.flatMap(errorCodesOf))].toSorted();
  return Object.fromEntries(
    codes.map((code) => {
      const { message, status } = new AppError(code);
      const error = { code, message, ...DETAILS[code], ...(status >= 500 && { requestId: REQUEST_ID }) };
      return [code, { summary: message, value: { message, error } }];
    }),
  );
}
