import type { z } from 'zod';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { isStable, tagOf } from '#contract/http/stable.ts';
import { describeErrors } from './describe-errors.ts';
import type { SchemaDescriber } from './describe-schema.ts';
import type { ApiResponse, JsonSchema, Operation, Parameter } from './document.ts';

export const KEY_SCHEME = 'apiKey';
export const SESSION_SCHEME = 'session';
const RATE_HEADERS = ['RateLimit-Policy', 'RateLimit'];

/** Returns a call of the contract as an operation of OpenAPI. `name` is the name of its constant. */
export function describeCall(name: string, endpoint: Endpoint, schemas: SchemaDescriber): Operation {
  const { summary, description, params, query, body, example } = endpoint;
  const parameters = [
    ...(params ? describeParameters('path', params, { schemas, examples: example?.params }) : []),
    ...(query ? describeParameters('query', query, { schemas, examples: example?.query }) : []),
  ];
  return {
    operationId: operationIdOf(name, endpoint),
    summary,
    ...(description !== undefined && { description }),
    tags: [tagOf(endpoint)],
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true as const,
        content: {
          'application/json': {
            schema: schemas.describe(body, 'input'),
            ...(example?.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    responses: describeResponses(endpoint, schemas),
  };
}

/** Returns e.g. "searchLogos" for a call of programs and "pagesSearchLogos" for one of pages. */
function operationIdOf(name: string, endpoint: Endpoint): string {
  if (isStable(endpoint)) return name.replace(/V1$/, '');
  return `pages${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function securityOf({ access = 'anyone' }: Endpoint): Operation['security'] {
  const [key, session] = [{ [KEY_SCHEME]: [] }, { [SESSION_SCHEME]: [] }];
  if (access === 'key') return [key];
  if (access === 'program') return [{}, key];
  if (access === 'visitor') return [{}, session];
  return access === 'account' || access === 'administrator' ? [session] : [{}];
}

interface ParameterContext {
  schemas: SchemaDescriber;
  examples: Readonly<Record<string, unknown>> | undefined;
}

function describeParameters(
  place: Parameter['in'],
  object: z.ZodObject,
  { schemas, examples = {} }: ParameterContext,
): Parameter[] {
  const { properties = {}, required = [] } = schemas.describe(object, 'input') as {
    properties?: Record<string, JsonSchema & { description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
    ...(examples[name] !== undefined && { example: examples[name] }),
  }));
}

function describeResponses(endpoint: Endpoint, schemas: SchemaDescriber): Record<string, ApiResponse> {
  const { response, mediaType = 'application/json', redirect, example } = endpoint;
  const hasRates = isStable(endpoint);
  const rates = hasRates ? Object.fromEntries(RATE_HEADERS.map((header) => [header, headerRef(header)])) : {};
  const { description, ...schema } = schemas.describe(response, 'output');
  const responses: Record<string, ApiResponse> = {
    200: {
      description: String(description ?? 'Success'),
      ...(hasRates && { headers: rates }),
      content: { [mediaType]: { schema, ...(example && { example: example.response }) } },
    },
    ...(redirect && {
      302: { description: 'Redirects to the file', headers: { ...describeRedirect(redirect), ...rates } },
    }),
    ...describeErrors(endpoint),
  };
  const tooMany = responses[429];
  if (tooMany) tooMany.headers = { 'Retry-After': headerRef('Retry-After'), ...rates };
  return responses;
}

function describeRedirect(headers: NonNullable<Endpoint['redirect']>): Record<string, object> {
  const described = { Location: 'The address of the file: absolute, or a path on this site', ...headers };
  return Object.fromEntries(
    Object.entries(described).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  );
}

function headerRef(name: string): { $ref: string } {
  return { $ref: `#/components/headers/${name}` };
}
