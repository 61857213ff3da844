import { z } from 'zod';
import type { JsonSchema } from './document.ts';

/** Formats that say the same as their pattern, which is long. */
const FORMATS_WITHOUT_PATTERN = new Set(['date-time', 'date', 'uuid']);

/** Describes zod schemas; those with an `id` become components, which are collected. */
export class SchemaDescriber {
  readonly #components = new Map<string, JsonSchema>();

  /** Returns a JSON schema: what a call accepts ("input") or returns ("output"). @throws Error if two schemas share an id */
  describe(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...described
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => simplify(jsonSchema),
    });
    for (const [id, definition] of Object.entries($defs)) this.#add(id, definition as JsonSchema);
    return withComponentRefs(described) as JsonSchema;
  }

  /** Returns the components of all described schemas by id, in alphabetical order. */
  components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#components].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  #add(id: string, definition: JsonSchema): void {
    const { id: _, ...component } = withComponentRefs(definition) as JsonSchema;
    const known = this.#components.get(id);
    if (known && JSON.stringify(known) !== JSON.stringify(component))
      throw new Error(`Two schemas have the id "${id}", or it differs as input and as output.`);
    this.#components.set(id, component);
  }
}

/** Removes what says nothing: objects may get more fields, and patterns repeat what a format says. */
function simplify(schema: Record<string, unknown>): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (FORMATS_WITHOUT_PATTERN.has(String(schema.format))) delete schema.pattern;
}

/** Replaces references to definitions of one schema by references to the document's components. */
function withComponentRefs(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
