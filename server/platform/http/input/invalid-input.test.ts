import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { listDownloads } from '#contract/downloads.ts';
import { API } from '#contract/http/api.ts';
import { verifySubscription } from '#contract/subscription.ts';
import './invalid-input.ts';

const INVALID_VALUES = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(5000),
  '-1',
  -1,
  1.5,
  1e9,
  'NaN',
  true,
  [],
  [{}],
  {},
];

/** Returns the messages about invalid values of each field of a schema. */
function messagesOf(schema: z.ZodObject): string[] {
  return Object.keys(schema.shape).flatMap((field) =>
    INVALID_VALUES.flatMap((value) => {
      const { error } = schema.safeParse({ [field]: value });
      return (error?.issues ?? []).map(({ message }) => message);
    }),
  );
}

describe('an invalid value of any call', () => {
  const schemas = API.flatMap(({ route, ...parts }) => {
    const { params, query, body } = parts as Record<'params' | 'query' | 'body', z.ZodObject | undefined>;
    return [params, query, body].flatMap((schema) => (schema ? [[route, schema] as const] : []));
  });

  it.each(schemas)('is described by a sentence: %s', (_route, schema) => {
    for (const message of messagesOf(schema)) expect(message).toMatch(/^(\p{Lu}|must |is )/u);
    expect(messagesOf(schema).join('\n')).not.toMatch(/expected|received|Invalid|Too |NaN/);
  });
});

it('names the rule that a value breaks', () => {
  const messageOf = (query: object) => listDownloads.query.safeParse(query).error?.issues[0]?.message;
  expect(messageOf({ limit: 0 })).toBe('must be at least 1');
  expect(messageOf({ limit: 2000 })).toBe('must be at most 1000');
  expect(messageOf({ offset: 'x' })).toBe('must be a number');
  expect(verifySubscription.query.safeParse({}).error?.issues[0]?.message).toBe('No session ID found in URL');
});
