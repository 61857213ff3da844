import type { JsonSchema } from '../../server/reference/document.ts';

/** Which way values go: a call accepts inputs and returns outputs. */
export type Direction = 'input' | 'output';

export interface SchemaPair {
  before: JsonSchema;
  after: JsonSchema;
  direction: Direction;
  /** Where the schemas are, for messages, e.g. "GET /api/v1/search › 200 › logos[] › title". */
  place: string;
}

/** The schemas of both documents by the reference to them. */
export interface Components {
  before: Readonly<Record<string, JsonSchema>>;
  after: Readonly<Record<string, JsonSchema>>;
}

/** Limits of inputs that a smaller value narrows, and those that a greater one does. */
const UPPER_LIMITS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
const LOWER_LIMITS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
/** Keywords that must not change at all, because any change can refuse or return other values. */
const FIXED = ['pattern', 'format', 'multipleOf', 'const'];

/** Returns what breaks programs if a schema is replaced by another, as sentences. */
export function compareSchemas(pair: SchemaPair, components: Components): string[] {
  return compare(pair, components, new Set());
}

function compare(pair: SchemaPair, components: Components, seen: ReadonlySet<string>): string[] {
  const refs = `${pair.before.$ref} ${pair.after.$ref}`;
  if (pair.before.$ref !== undefined && seen.has(refs)) return [];
  const resolved = {
    ...pair,
    before: resolve(pair.before, components.before),
    after: resolve(pair.after, components.after),
  };
  const next = new Set([...seen, refs]);
  const compareNext = (inner: SchemaPair) => compare(inner, components, next);
  if (alternativesOf(resolved.before).length > 1 || alternativesOf(resolved.after).length > 1)
    return compareAlternatives(resolved, components, compareNext);
  return [
    ...compareTypes(resolved),
    ...compareEnums(resolved),
    ...compareKeywords(resolved),
    ...compareProperties(resolved, compareNext),
    ...compareNested(resolved, compareNext),
  ];
}

type CompareNext = (pair: SchemaPair) => string[];

function resolve(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema;
  const { $ref, ...rest } = schema;
  return { ...resolve(schemas[String($ref).replace('#/components/schemas/', '')] ?? {}, schemas), ...rest };
}

/** Returns the alternatives of a schema; a schema with several types is one for each type. */
function alternativesOf(schema: JsonSchema): JsonSchema[] {
  const { anyOf, oneOf, type, ...rest } = schema;
  const listed = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (listed) return listed;
  return Array.isArray(type) ? type.map((one) => ({ ...rest, type: one })) : [schema];
}

/** Every value that was accepted must still be, and every value that is returned must have been possible before. */
function compareAlternatives(
  { before, after, direction, place }: SchemaPair,
  components: Components,
  compareNext: CompareNext,
): string[] {
  const [olds, news] = [alternativesOf(before), alternativesOf(after)];
  const isMatch = (old: JsonSchema, next: JsonSchema) =>
    compareNext({ before: old, after: next, direction, place }).length === 0;
  const unmatched =
    direction === 'input'
      ? olds.filter((old) => !news.some((next) => isMatch(old, next)))
      : news.filter((next) => !olds.some((old) => isMatch(old, next)));
  return unmatched.flatMap((schema) => {
    const kind = typesOf(
      resolve(schema, direction === 'input' ? components.before : components.after),
    ).join();
    // With one alternative of the same type on the other side, the difference within it says more.
    const others = (direction === 'input' ? news : olds).filter((other) => {
      const otherSchemas = direction === 'input' ? components.after : components.before;
      return typesOf(resolve(other, otherSchemas)).join() === kind;
    });
    const [only] = others;
    if (others.length === 1 && only)
      return compareNext(
        direction === 'input'
          ? { before: schema, after: only, direction, place }
          : { before: only, after: schema, direction, place },
      );
    return direction === 'input'
      ? [`${place}: ${kind || 'a kind of value'} is no longer accepted.`]
      : [`${place}: ${kind || 'a new kind of value'} may now be returned.`];
  });
}

function typesOf({ type }: JsonSchema): string[] {
  return type === undefined ? [] : [type].flat().map(String);
}

function compareTypes({ before, after, direction, place }: SchemaPair): string[] {
  const [from, to] = [typesOf(before), typesOf(after)];
  const [narrow, wide] = direction === 'input' ? [from, to] : [to, from];
  const covers = (type: string) => wide.includes(type) || (type === 'integer' && wide.includes('number'));
  const isCovered = wide.length === 0 || (narrow.length > 0 && narrow.every(covers));
  if (isCovered) return [];
  return [`${place}: the type changed from ${from.join() || 'any'} to ${to.join() || 'any'}.`];
}

function compareEnums({ before, after, direction, place }: SchemaPair): string[] {
  const [from, to] = [before.enum, after.enum] as (unknown[] | undefined)[];
  // New values of outputs may be added: programs are told to ignore what they don’t know.
  if (direction === 'output') return from && !to ? [`${place}: it is no longer one of fixed values.`] : [];
  if (!to) return [];
  if (!from) return [`${place}: it must now be one of ${to.join(', ')}.`];
  return from
    .filter((value) => !to.includes(value))
    .map((value) => `${place}: the value ${JSON.stringify(value)} is no longer accepted.`);
}

function compareKeywords({ before, after, direction, place }: SchemaPair): string[] {
  const changed = (keyword: string) => before[keyword] !== after[keyword];
  const describe = (keyword: string) =>
    `${place}: \`${keyword}\` changed from ${before[keyword] ?? 'none'} to ${after[keyword] ?? 'none'}.`;
  const isFixed = (keyword: string) =>
    changed(keyword) && (direction === 'output' || after[keyword] !== undefined);
  const fixed = FIXED.filter(isFixed);
  if (direction === 'output') return fixed.map(describe);
  const isNarrower = (keyword: string, sign: number) =>
    after[keyword] !== undefined &&
    (before[keyword] === undefined || sign * (Number(after[keyword]) - Number(before[keyword])) > 0);
  return [
    ...fixed,
    ...UPPER_LIMITS.filter((keyword) => isNarrower(keyword, -1)),
    ...LOWER_LIMITS.filter((keyword) => isNarrower(keyword, 1)),
    ...(JSON.stringify(before.default) === JSON.stringify(after.default) ? [] : ['default']),
    ...(after.additionalProperties === false && changed('additionalProperties')
      ? ['additionalProperties']
      : []),
  ].map(describe);
}

function compareProperties(
  { before, after, direction, place }: SchemaPair,
  compareNext: CompareNext,
): string[] {
  const propertiesOf = ({ properties = {} }: JsonSchema) => properties as Record<string, JsonSchema>;
  const requiredOf = ({ required = [] }: JsonSchema) => required as string[];
  const [from, to] = [propertiesOf(before), propertiesOf(after)];
  const kept = Object.entries(from).flatMap(([name, old]) => {
    const inner = `${place} › ${name}`;
    const next = to[name];
    if (!next) return [`${inner} was removed.`];
    const isLoosened = requiredOf(before).includes(name) && !requiredOf(after).includes(name);
    return [
      ...(direction === 'output' && isLoosened ? [`${inner} may now be missing.`] : []),
      ...compareNext({ before: old, after: next, direction, place: inner }),
    ];
  });
  const demanded = requiredOf(after).filter((name) => !requiredOf(before).includes(name));
  const newlyRequired =
    direction === 'input' ? demanded.map((name) => `${place} › ${name} is now required.`) : [];
  return [...kept, ...newlyRequired];
}

/** Compares the items of arrays and the values of records. */
function compareNested({ before, after, direction, place }: SchemaPair, compareNext: CompareNext): string[] {
  return (['items', 'additionalProperties'] as const).flatMap((keyword) => {
    const [from, to] = [before[keyword], after[keyword]];
    const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
    if (!isSchema(from) && !isSchema(to)) return [];
    return compareNext({
      before: isSchema(from) ? from : {},
      after: isSchema(to) ? to : {},
      direction,
      place: `${place}${keyword === 'items' ? '[]' : ' › *'}`,
    });
  });
}
