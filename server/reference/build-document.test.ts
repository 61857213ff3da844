import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API } from '#contract/http/api.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { AppError, type ErrorCode } from '#contract/http/errors.ts';
import { isStable } from '#contract/http/stable.ts';
import { buildDocument } from './build-document.ts';

const STABLE = API.filter(isStable);
const nameOf = ({ route }: Endpoint) => route;

describe('the API reference', () => {
  it.each([{ onlyStable: true }, { origin: 'https://logos.test' }])(
    'is a valid document: %o',
    async (options) => {
      const document = JSON.parse(JSON.stringify(buildDocument(options)));
      const { valid, errors } = await new Validator().validate(document);
      expect(errors).toBeUndefined();
      expect(valid).toBe(true);
    },
  );

  it('contains every call once, except administrators’, stable ones first', () => {
    const { paths, tags } = buildDocument();
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    const listed = API.filter(({ access }) => access !== 'administrator');
    expect(listed.length).toBeLessThan(API.length);
    expect(operations).toHaveLength(listed.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(listed.length);
    const groups = operations.map((operation) => operation.tags[0]);
    expect(groups.lastIndexOf('Logo addresses')).toBeLessThan(groups.indexOf('Pages'));
    expect(tags.map(({ name }) => name)).toEqual(['API', 'Logo addresses', 'Pages']);
    const stable = Object.keys(buildDocument({ onlyStable: true }).paths);
    expect(stable).toEqual(Object.keys(paths).slice(0, stable.length));
    expect(stable).toHaveLength(STABLE.length);
  });

  it('has an introduction whose limits are sentences', () => {
    const { description } = buildDocument().info;
    const limits = description.slice(description.indexOf('## Limits'), description.indexOf('## Errors'));
    const bullets = limits.match(/^- .*$/gm) ?? [];
    expect(bullets).toHaveLength(3);
    for (const bullet of bullets) expect(bullet).toMatch(/^- (?:\d|A )/);
  });

  it('refers to logos, brands and errors by name', () => {
    const document = buildDocument();
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        'Allowance',
        'Brand',
        'BrandDetails',
        'Error',
        'Logo',
        'MatchedName',
        'SearchedName',
      ]),
    );
    const search = document.paths['/api/v1/search']?.get;
    expect(search?.responses[200]?.content?.['application/json']?.schema).toMatchObject({
      properties: { logos: { items: { $ref: '#/components/schemas/Logo' } } },
    });
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
    for (const [reference, group, name] of references)
      expect(document.components[group as 'schemas'], reference).toHaveProperty([String(name)]);
  });

  it('says which calls need a key, and tells their limits', () => {
    const { paths } = buildDocument();
    expect(paths['/api/v1/search']?.get?.security).toEqual([{}, { apiKey: [] }]);
    expect(paths['/api/v1/downloads']?.post?.security).toEqual([{ apiKey: [] }]);
    expect(paths['/api/user/keys']?.get?.security).toEqual([{ session: [] }]);
    const limited = paths['/api/v1/search']?.get?.responses[429];
    expect(Object.keys(limited?.headers ?? {})).toEqual(['Retry-After', 'RateLimit-Policy', 'RateLimit']);
    expect(Object.keys(paths['/logo/{brand}']?.get?.responses[302]?.headers ?? {})).toEqual(
      expect.arrayContaining(['Location', 'Link', 'Logo-Credit']),
    );
    expect(paths['/api/v1/search']?.get?.description).toMatch(/60 calls a minute .* 600 for an account/);
  });

  it('shows each error with its message and status', () => {
    const { paths, components } = buildDocument();
    const responses = paths['/api/v1/downloads']?.post?.responses ?? {};
    const codes = Object.entries(responses).flatMap(([status, { content }]) =>
      Object.keys(content?.['application/json']?.examples ?? {}).map((code) => [status, code] as const),
    );
    expect(codes).toEqual(
      expect.arrayContaining([
        ['401', 'keys.missing'],
        ['403', 'downloads.limit_reached'],
        ['429', 'keys.too_fast'],
      ]),
    );
    for (const [status, code] of codes) {
      const error = new AppError(code as ErrorCode);
      expect(String(error.status)).toBe(status);
      expect(components.examples[code]?.value).toMatchObject({ error: { code, message: error.message } });
    }
  });
});

describe.each(STABLE.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'the example of %s',
  (_, endpoint) => {
    const { example, description, params, query, body, response } = endpoint;

    it('exists, as does a description', () => {
      expect(description?.length).toBeGreaterThan(80);
      expect(example).toBeDefined();
    });

    it('is what the call accepts and returns', () => {
      for (const [schema, value] of [
        [params, example?.params],
        [query, example?.query],
        [body, example?.body],
      ] as const) {
        if (schema) expect(schema.safeParse(value ?? {}).error?.issues).toBeUndefined();
        else expect(value).toBeUndefined();
      }
      // Strict, so that a field that the schema lacks is noticed too.
      const strict = response instanceof z.ZodObject ? response.strict() : response;
      expect(strict.safeParse(example?.response).error?.issues).toBeUndefined();
    });
  },
);
