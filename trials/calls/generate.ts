import fc from 'fast-check';
import { z } from 'zod';

/** Texts that programs often treat specially. */
const TEXTS: readonly string[] = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\u202eabc', '\ufeff', '😀', 'İ', '\r\n', '__proto__', 'null', 'NaN'],
  ...[
    '0',
    '-1',
    '007',
    '1e400',
    '٣',
    '2147483648',
    '9007199254740993',
    '1'.repeat(400),
    '%00',
    "' or 1=1 --",
  ],
  ...['\\', '../../etc/passwd', '$1', '<script>alert(1)</script>', 'javascript:alert(1)', 'http://[', '//x'],
  ...['http://127.0.0.1:1/', '2026-02-30T00:00:00Z', 'favorites', 'Q1', 'é'.repeat(5000), ',a'.repeat(30)],
];
const WORDS = ['docker', 'Acme', 'acme.example', 'spotify', 'Ärger', '株式会社', 'a, b', 'x'];

/** Values of any type, also such that misbehave when they are converted, compared or copied. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    true,
    -0,
    1.5,
    1e308,
    2 ** 31,
    2 ** 53,
    [],
    [[]],
    {},
    { toString: 1 },
    { length: -1 },
  ),
);

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
}

/** Returns values of a property that earlier responses had; undefined if there are none. */
export type Known = (property: string) => readonly unknown[] | undefined;

/** An input that a schema allows, and the same with some changes. */
export interface Input {
  valid: unknown;
  changed: unknown;
}

/** Returns inputs. Functions in them return values that are known when the call is sent, such as the id of a row of an earlier call. */
export function inputsOf(schema: z.ZodType, known: Known): fc.Arbitrary<Input> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const changes = fc.array(change, { maxLength: 2 });
  return fc.tuple(build(json as JsonSchema, '', known), changes).map(([valid, list]) => ({
    valid,
    changed: list.reduce((value: unknown, apply) => apply(value), valid),
  }));
}

function build(schema: JsonSchema, property: string, known: Known): fc.Arbitrary<unknown> {
  const { properties, items, required = [], minItems: minLength = 0, maxItems = 4 } = schema;
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, field]) => [name, build(field, name, known)] as const,
    );
    return fc
      .record(Object.fromEntries(fields), { requiredKeys: required })
      .map((input: Record<string, unknown>) =>
        // The contract compares the two.
        'confirmPassword' in input ? { ...input, confirmPassword: input.password } : input,
      );
  }
  const maxLength = Math.min(maxItems, minLength + 4);
  if (items) return fc.array(build(items, property, known), { minLength, maxLength });
  const scalar = buildScalar(schema, property, known);
  const late = fc.tuple(scalar, fc.nat()).map(([fallback, at]) => () => {
    const values = known(property) ?? [];
    return values.length > 0 ? values[at % values.length] : fallback;
  });
  return fc.oneof({ weight: 3, arbitrary: late }, { weight: 1, arbitrary: scalar });
}

function buildScalar(schema: JsonSchema, property: string, known: Known): fc.Arbitrary<unknown> {
  const {
    type,
    pattern,
    format,
    minimum = 0,
    maximum = 1e6,
    multipleOf = 1,
    minLength = 0,
    maxLength = 80,
  } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => build(option, property, known)));
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') {
    const largest = Math.min(maximum, 2 ** 31 - 1);
    return fc.integer({ min: minimum, max: largest }).map((number) => number - (number % multipleOf));
  }
  // What these must be like is not in the schema.
  if (/email$/i.test(property)) return fc.nat().map((number) => `fuzz${number}@example.org`);
  if (/username$/i.test(property)) return fc.nat(99_999).map((number) => `new_${number}`);
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString());
  // fast-check knows no lookahead.
  if (pattern?.includes('(?!'))
    return fc.constantFrom('/catalogue/docker.svg', 'https://a.example/b.svg', 'HTTP://x');
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc
    .constantFrom(...WORDS, ...TEXTS)
    .map((text) => text.padEnd(minLength, 'abcdefgh').slice(0, maxLength));
}

/** Replaces the functions in an input by what they return. */
export function resolveLate(input: unknown): unknown {
  if (typeof input === 'function') return input();
  if (Array.isArray(input)) return input.map(resolveLate);
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, resolveLate(value)]));
}

/** Replaces, removes, doubles or adds a field. */
const change = fc
  .record({
    at: fc.nat(),
    kind: fc.nat(3),
    name: fc.constantFrom('__proto__', 'userId', 'adminId', 'length'),
    value: junk,
  })
  .map(({ at, kind, name, value }) => (input: unknown): unknown => {
    if (typeof input !== 'object' || input === null) return value;
    const fields = Object.entries(input);
    const [key = name, old] = fields[at % Math.max(1, fields.length)] ?? [];
    if (kind === 0) return Object.fromEntries(fields.filter(([field]) => field !== key));
    const [field, changed] = kind === 1 ? [name, value] : [key, kind === 2 ? [old, old] : value];
    return Object.defineProperty({ ...input }, field, { value: changed, enumerable: true });
  });
