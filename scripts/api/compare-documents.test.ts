import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../server/reference/build-document.ts';
import type { ApiDocument, JsonSchema, Operation } from '../../server/reference/document.ts';
import { compareDocuments } from './compare-documents.ts';

type Changeable = { -readonly [Key in keyof JsonSchema]: JsonSchema[Key] };

interface Parts {
  document: ApiDocument;
  search: Operation;
  match: Operation;
  schema(name: string): Changeable & {
    properties: Record<string, Changeable>;
    required: string[];
  };
  parameter(name: string): Changeable;
  body: Changeable & { properties: { names: Changeable & { items: Changeable & { required: string[] } } } };
}

const BEFORE = JSON.stringify(buildDocument({ onlyStable: true }));

/** Returns what breaks after a change of the API. */
function breaksOf(change: (parts: Parts) => void): string[] {
  const before = JSON.parse(BEFORE) as ApiDocument;
  const document = JSON.parse(BEFORE) as ApiDocument;
  const search = document.paths['/api/v1/search']?.get as Operation;
  const match = document.paths['/api/v1/match']?.post as Operation;
  const parameterOf = (name: string) => search.parameters?.find((parameter) => parameter.name === name);
  change({
    document,
    search,
    match,
    schema: (name) => document.components.schemas[name] as never,
    parameter: (name) => parameterOf(name)?.schema as Changeable,
    body: match.requestBody?.content['application/json']?.schema as never,
  });
  return compareDocuments(before, document);
}

const responseOf = ({ responses }: Operation) =>
  responses[200]?.content?.['application/json']?.schema as never;

describe('a change of the API that breaks programs', () => {
  it.each<[string, (parts: Parts) => void, string | RegExp]>([
    [
      'a removed call',
      ({ document }) => delete document.paths['/api/v1/suggest'],
      'GET /api/v1/suggest was removed.',
    ],
    [
      'a removed method',
      ({ document }) => delete document.paths['/api/v1/match']?.post,
      'POST /api/v1/match was removed.',
    ],
    [
      'a renamed call',
      ({ search }) => (search.operationId = 'find'),
      /its name changed from searchLogos to find/,
    ],
    [
      'a call that needs a key',
      ({ search }) => (search.security = [{ apiKey: [] }]),
      /now needs authentication/,
    ],
    [
      'a call that refuses keys',
      ({ search }) => (search.security = [{}]),
      /no longer accepts the authentication "apiKey"/,
    ],
    [
      'a removed parameter',
      ({ search }) => search.parameters?.pop(),
      /GET \/api\/v1\/search › brand was removed/,
    ],
    [
      'a parameter that is now required',
      ({ search }) => Object.assign(search.parameters?.at(-1) ?? {}, { required: true }),
      /› brand is now required/,
    ],
    [
      'a new required parameter',
      ({ search }) => search.parameters?.push({ name: 'x', in: 'query', required: true, schema: {} }),
      'GET /api/v1/search › x is now required.',
    ],
    [
      'a value that is refused',
      ({ parameter }) => (parameter('fileType').enum = ['all', 'svg']),
      /the value "png" is no longer accepted/,
    ],
    ['fixed values', ({ parameter }) => (parameter('q').enum = ['a']), /q: it must now be one of a/],
    [
      'a shorter input',
      ({ parameter }) => (parameter('q').maxLength = 10),
      /`maxLength` changed from 4000 to 10/,
    ],
    [
      'a new limit',
      ({ parameter }) => (parameter('brand').maxLength = 10),
      /`maxLength` changed from none to 10/,
    ],
    [
      'another default',
      ({ parameter }) => (parameter('license').default = 'pd'),
      /`default` changed from all to pd/,
    ],
    [
      'another type of an input',
      ({ parameter }) => (parameter('offset').type = 'string'),
      /offset: the type changed from integer to string/,
    ],
    [
      'another pattern of an input',
      ({ parameter }) => (parameter('brand').pattern = '^x$'),
      /`pattern` changed/,
    ],
    [
      'a body that is no longer read',
      ({ match }) => delete match.requestBody,
      'POST /api/v1/match › body was removed.',
    ],
    [
      'a new required field of a body',
      ({ body }) => body.properties.names.items.required.push('brandId'),
      'POST /api/v1/match › body › names[] › brandId is now required.',
    ],
    [
      'a smaller list',
      ({ body }) => (body.properties.names.maxItems = 100),
      /names: `maxItems` changed from 200 to 100/,
    ],
    [
      'a removed field',
      ({ schema }) => delete schema('Logo').properties.credit,
      /GET \/api\/v1\/search › 200 › logos\[\] › credit was removed/,
    ],
    [
      'a field that may be missing',
      ({ schema }) => schema('Logo').required.shift(),
      /logos\[\] › id may now be missing/,
    ],
    [
      'a field that may be null',
      ({ schema }) => (schema('Logo').properties.title = { type: ['string', 'null'] }),
      /title: null may now be returned/,
    ],
    [
      'an object that may be null',
      ({ search }) => {
        const response = responseOf(search) as { properties: Record<string, { items: object }> };
        Object.assign(response.properties.logos ?? {}, {
          items: { anyOf: [{ $ref: '#/components/schemas/Logo' }, { type: 'null' }] },
        });
      },
      /logos\[\]: null may now be returned/,
    ],
    [
      'another type of a field',
      ({ schema }) => (schema('Logo').properties.size = { type: ['string', 'null'] }),
      /size: string may now be returned/,
    ],
    [
      'another format of a field',
      ({ schema }) => delete schema('Logo').properties.sourceUrl?.format,
      /sourceUrl: `format` changed from uri to none/,
    ],
    [
      'any text instead of fixed values',
      ({ schema }) => delete schema('Logo').properties.fileType?.enum,
      /fileType: it is no longer one of fixed values/,
    ],
    [
      'a change deep in a brand',
      ({ schema }) => delete schema('CreditPart').properties.href,
      /brand › current › creditParts\[\] › href was removed/,
    ],
    [
      'a removed response',
      ({ search }) => delete search.responses[200],
      'GET /api/v1/search › 200 was removed.',
    ],
    [
      'a removed error',
      ({ match }) => delete match.responses[503]?.content?.['application/json']?.examples?.['wall.busy'],
      /the error code wall\.busy was removed/,
    ],
    [
      'a removed header',
      ({ search }) => delete search.responses[200]?.headers?.RateLimit,
      /the header RateLimit was removed/,
    ],
    [
      'another type of response',
      ({ search }) => {
        const response = search.responses[200];
        if (response) response.content = { 'text/csv': { schema: {} } };
      },
      /the type application\/json was removed/,
    ],
  ])('%s is named with its place', (_, change, sentence) => {
    expect(breaksOf(change)).toContainEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
  });
});

describe('a change of the API that only adds', () => {
  it.each<[string, (parts: Parts) => void]>([
    ['nothing', () => undefined],
    ['a call', ({ document, search }) => (document.paths['/api/v1/new'] = { get: search })],
    [
      'an optional parameter',
      ({ search }) => search.parameters?.push({ name: 'x', in: 'query', required: false, schema: {} }),
    ],
    ['a value of an input', ({ parameter }) => (parameter('fileType').enum as string[]).push('ai')],
    ['a longer input', ({ parameter }) => (parameter('q').maxLength = 9000)],
    ['an input without a limit', ({ parameter }) => delete parameter('q').maxLength],
    ['an input with further types', ({ parameter }) => (parameter('offset').type = 'number')],
    [
      'a parameter that is no longer required',
      ({ search }) => Object.assign(search.parameters?.[0] ?? {}, { required: false }),
    ],
    [
      'an optional field of a body',
      ({ body }) => Object.assign(body.properties, { strict: { type: 'boolean' } }),
    ],
    ['a field', ({ schema }) => Object.assign(schema('Logo').properties, { sha256: { type: 'string' } })],
    ['a field that is always there', ({ schema }) => schema('Logo').required.push('unchecked')],
    ['a field that is never null', ({ schema }) => (schema('Logo').properties.author = { type: 'string' })],
    [
      'a value of a field',
      ({ schema }) => (schema('Logo').properties.fileType as { enum: string[] }).enum.push('ai'),
    ],
    [
      'a response and an error',
      ({ search }) => {
        search.responses[410] = { description: 'Gone' };
      },
    ],
    [
      'another text',
      ({ search, schema }) => {
        search.description = 'Another description';
        Object.assign(schema('Logo').properties.id ?? {}, { description: 'Another description' });
      },
    ],
  ])('passes: %s', (_, change) => {
    expect(breaksOf(change)).toEqual([]);
  });
});
