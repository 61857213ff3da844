/** A JSON schema of draft 2020-12, as OpenAPI 3.1 uses it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

export interface Content {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}

export interface ApiResponse {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, Content>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, never[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Record<string, Content> };
  responses: Record<string, ApiResponse>;
}

/** The parts of an OpenAPI 3.1 document that this API uses. */
export interface ApiDocument {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  /** By path, then by method in lower case. */
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    examples: Record<string, { summary: string; value: unknown }>;
    headers: Record<string, object>;
    securitySchemes: Record<string, object>;
  };
}
