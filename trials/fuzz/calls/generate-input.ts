import fc from 'fast-check';
import { z } from 'zod';
import type { Random } from '../random.ts';
import { TEXTS } from '../values.ts';

/** Returns a random input that the schema allows. */
export type Generate = (random: Random) => unknown;

/** Real values by the name of a property, e.g. addresses of known logos for `url`; they change while the trial runs. */
export type KnownValues = (property: string) => readonly unknown[] | undefined;

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
  exclusiveMinimum?: number;
  multipleOf?: number;
}

const KNOWN_SHARE = 0.7;
const OPTIONAL_SHARE = 0.5;
const MAX_ITEMS = 4;
const SAMPLES = 60;
const WORDS = ['docker', 'Acme', 'acme.example', 'spotify', 'logo', 'Ärger', '株式会社', 'a, b', 'x'];

/** Compiles a schema of the contract into a generator. */
export function generatorOf(schema: z.ZodType, known: KnownValues): Generate {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as JsonSchema;
  return compile(json, '', known);
}

function compile(schema: JsonSchema, property: string, known: KnownValues): Generate {
  const generate = compileType(schema, property, known);
  if (schema.properties || schema.items) return generate;
  return (random) => {
    const values = known(property);
    const isUsed = values !== undefined && values.length > 0 && random.chance(KNOWN_SHARE);
    return isUsed ? random.pick(values) : generate(random);
  };
}

function compileType(schema: JsonSchema, property: string, known: KnownValues): Generate {
  if (schema.const !== undefined) return () => schema.const;
  const { enum: choices, anyOf, properties, items } = schema;
  if (choices) return (random) => random.pick(choices);
  if (anyOf) {
    const options = anyOf.map((option) => compileType(option, property, known));
    return (random) => random.pick(options)(random);
  }
  if (properties) return compileObject(properties, new Set(schema.required), known);
  if (items) return compileArray(schema, compile(items, property, known));
  switch (schema.type) {
    case 'string':
      return compileText(schema);
    case 'integer':
    case 'number':
      return compileNumber(schema);
    case 'boolean':
      return (random) => random.chance(0.5);
    case 'null':
      return () => null;
    default:
      return (random) => random.pick(TEXTS);
  }
}

function compileObject(
  properties: Record<string, JsonSchema>,
  required: ReadonlySet<string>,
  known: KnownValues,
): Generate {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, compile(schema, name, known), required.has(name)] as const,
  );
  return (random) => {
    const object: Record<string, unknown> = {};
    for (const [name, generate, isRequired] of fields)
      if (isRequired || random.chance(OPTIONAL_SHARE)) object[name] = generate(random);
    // The contract compares them.
    if ('confirmPassword' in object) object.confirmPassword = object.password ?? object.newPassword;
    return object;
  };
}

function compileArray({ minItems = 0, maxItems = MAX_ITEMS }: JsonSchema, generate: Generate): Generate {
  return (random) => {
    const isLong = random.chance(0.02);
    const most = isLong ? Math.min(maxItems, 300) : Math.min(maxItems, minItems + MAX_ITEMS);
    const length = minItems + random.below(most - minItems + 1);
    return Array.from({ length }, () => generate(random));
  };
}

function compileText({ pattern, format, minLength = 0, maxLength = 80 }: JsonSchema): Generate {
  if (format === 'email') return (random) => `fuzz${random.below(1e9)}@example.org`;
  if (format === 'date-time') return (random) => new Date(random.below(4e12)).toISOString();
  if (pattern !== undefined) {
    const samples = samplesOf(pattern);
    const fitting = samples.filter(({ length }) => length >= minLength && length <= maxLength);
    return (random) => random.pick(fitting.length > 0 ? fitting : samples);
  }
  return (random) => {
    const text = random.chance(0.8) ? random.pick(WORDS) : random.pick(TEXTS);
    const length = random.chance(0.05) ? maxLength : Math.min(maxLength, Math.max(minLength, text.length));
    return text
      .padEnd(minLength, 'abcdefgh')
      .padEnd(random.chance(0.5) ? length : minLength, 'x')
      .slice(0, maxLength);
  };
}

/** Returns texts that match a pattern. */
function samplesOf(pattern: string): string[] {
  // fast-check knows no lookahead.
  if (pattern.includes('(?!')) return ['/catalogue/docker.svg', 'https://a.example/b.svg', 'HTTP://x', '/a'];
  return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: SAMPLES, seed: 1 });
}

function compileNumber(schema: JsonSchema): Generate {
  const { minimum = (schema.exclusiveMinimum ?? -1) + 1, maximum = 1e6, multipleOf = 1 } = schema;
  return (random) => {
    const share = random.chance(0.2)
      ? random.pick([0, 1])
      : random.next() * (random.chance(0.7) ? 0.0001 : 1);
    const value = minimum + Math.floor((share * (maximum - minimum)) / multipleOf) * multipleOf;
    return Math.min(maximum, value);
  };
}
