import type { ApiDocument, ApiResponse, Operation, Parameter } from '../../server/reference/document.ts';
import { type Components, compareSchemas, type Direction } from './compare-schemas.ts';

/** Returns what breaks programs if an API is replaced by another, as sentences; none if only things were added. */
export function compareDocuments(before: ApiDocument, after: ApiDocument): string[] {
  const components = { before: before.components.schemas, after: after.components.schemas };
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const place = `${method.toUpperCase()} ${path}`;
      const next = after.paths[path]?.[method];
      return next
        ? compareOperations({ before: operation, after: next, place, components })
        : [`${place} was removed.`];
    }),
  );
}

interface Pair<T> {
  before: T;
  after: T;
  place: string;
  components: Components;
}

function compareOperations({ before, after, place, components }: Pair<Operation>): string[] {
  const isOpen = ({ security }: Operation) => security.some((scheme) => Object.keys(scheme).length === 0);
  const schemesOf = ({ security }: Operation) => security.flatMap((scheme) => Object.keys(scheme));
  return [
    ...(before.operationId === after.operationId
      ? []
      : [`${place}: its name changed from ${before.operationId} to ${after.operationId}.`]),
    ...(isOpen(before) && !isOpen(after) ? [`${place} now needs authentication.`] : []),
    ...schemesOf(before)
      .filter((scheme) => !schemesOf(after).includes(scheme))
      .map((scheme) => `${place} no longer accepts the authentication "${scheme}".`),
    ...compareParameters({ before, after, place, components }),
    ...compareBodies({ before, after, place, components }),
    ...Object.entries(before.responses).flatMap(([status, response]) => {
      const inner = `${place} › ${status}`;
      const next = after.responses[status];
      return next
        ? compareResponses({ before: response, after: next, place: inner, components })
        : [`${inner} was removed.`];
    }),
  ];
}

function compareParameters({ before, after, place, components }: Pair<Operation>): string[] {
  const [from, to] = [before.parameters ?? [], after.parameters ?? []];
  const find = (list: readonly Parameter[], wanted: Parameter) =>
    list.find((parameter) => parameter.name === wanted.name && parameter.in === wanted.in);
  return [
    ...from.flatMap((parameter) => {
      const inner = `${place} › ${parameter.name}`;
      const next = find(to, parameter);
      if (!next) return [`${inner} was removed.`];
      return [
        ...(next.required && !parameter.required ? [`${inner} is now required.`] : []),
        ...compareSchemas(
          { before: parameter.schema, after: next.schema, direction: 'input', place: inner },
          components,
        ),
      ];
    }),
    ...to
      .filter((parameter) => parameter.required && !find(from, parameter))
      .map(({ name }) => `${place} › ${name} is now required.`),
  ];
}

function compareBodies({ before, after, place, components }: Pair<Operation>): string[] {
  const [from, to] = [before.requestBody, after.requestBody];
  if (!from) return to ? [`${place} › body is now required.`] : [];
  if (!to) return [`${place} › body was removed.`];
  const contents = { before: from.content, after: to.content, place: `${place} › body`, components };
  return compareContents(contents, 'input');
}

function compareResponses({ before, after, place, components }: Pair<ApiResponse>): string[] {
  const removedHeaders = Object.keys(before.headers ?? {}).filter((name) => !after.headers?.[name]);
  const codesOf = ({ content = {} }: ApiResponse) =>
    Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples));
  const removedCodes = codesOf(before).filter((code) => !codesOf(after).includes(code));
  return [
    ...removedHeaders.map((name) => `${place}: the header ${name} was removed.`),
    ...removedCodes.map((code) => `${place}: the error code ${code} was removed.`),
    ...compareContents(
      { before: before.content ?? {}, after: after.content ?? {}, place, components },
      'output',
    ),
  ];
}

function compareContents(
  { before, after, place, components }: Pair<NonNullable<ApiResponse['content']>>,
  direction: Direction,
): string[] {
  return Object.entries(before).flatMap(([type, { schema }]) => {
    const next = after[type];
    if (!next) return [`${place}: the type ${type} was removed.`];
    return compareSchemas({ before: schema, after: next.schema, direction, place }, components);
  });
}
