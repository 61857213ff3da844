import { compile, type JSONSchema as JSONSchema4 } from 'json-schema-to-typescript';
import type { ApiDocument, ApiResponse, JsonSchema, Operation } from '../../server/reference/document.ts';

const HEADER = `// Generated from docs/api/v1.json by scripts/write-api.ts; don’t edit.

`;
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
/** The type of which all others are parts. */
const ROOT = 'Schemas';
const ROOT_TYPE = /export interface Schemas \{[^}]*\}\n/;
const REFERENCE_COMMENTS = /\/\*\*\n \* This interface was referenced by[^/]*\*\/\n/g;
/** The name of the component of an operation’s schema, which is inlined in the document. */
type Part = 'Query' | 'Path' | 'Body' | 'Response';

/** Returns the TypeScript declarations of an API: a type for each component, and `paths` as `openapi-fetch` expects it. */
export async function generateTypes(document: ApiDocument): Promise<string> {
  const definitions = toDefinitions({ ...document.components.schemas, ...schemasOfOperations(document) });
  const names = Object.keys(definitions);
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }]));
  const root = { title: ROOT, type: 'object', required: names, properties, definitions } as const;
  const types = await compile(root, ROOT, {
    additionalProperties: false,
    bannerComment: '',
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 110 },
  });
  const declarations = types.replace(ROOT_TYPE, '').replaceAll(REFERENCE_COMMENTS, '');
  return `${HEADER}${declarations.trim()}\n\n${pathsOf(document)}`;
}

/** Returns schemas as the compiler names them. It would make another type of a reference with keywords beside it. */
function toDefinitions(schemas: Record<string, JsonSchema>): Record<string, JSONSchema4> {
  return JSON.parse(JSON.stringify(schemas), (_, value) =>
    typeof value?.$ref === 'string'
      ? { $ref: value.$ref.replace('#/components/schemas/', '#/definitions/') }
      : value,
  );
}

const nameOf = ({ operationId }: Operation, part: Part) =>
  `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}${part}`;

/** Returns the schemas of all operations’ input and output by the names of their types. */
function schemasOfOperations(document: ApiDocument): Record<string, JsonSchema> {
  return Object.fromEntries(
    operationsOf(document).flatMap((operation) => {
      const parts: [Part, JsonSchema | undefined][] = [
        ['Query', parametersOf(operation, 'query')],
        ['Path', parametersOf(operation, 'path')],
        ['Body', operation.requestBody?.content['application/json']?.schema],
        ['Response', contentOf(operation.responses[200])?.schema],
      ];
      return parts.flatMap(([part, schema]) => (schema ? [[nameOf(operation, part), schema] as const] : []));
    }),
  );
}

function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.values(paths).flatMap((operations) => Object.values(operations));
}

function contentOf(response: ApiResponse | undefined) {
  return Object.values(response?.content ?? {})[0];
}

function parametersOf({ parameters = [] }: Operation, place: 'query' | 'path'): JsonSchema | undefined {
  const own = parameters.filter((parameter) => parameter.in === place);
  if (own.length === 0) return undefined;
  return {
    type: 'object',
    required: own.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      own.map(({ name, schema, description }) => [name, { ...schema, ...(description && { description }) }]),
    ),
  };
}

function pathsOf({ paths }: ApiDocument): string {
  const entries = Object.entries(paths).map(
    ([path, operations]) =>
      `  '${path}': {\n    parameters: NoParameters;\n${METHODS.map((method) => operationOf(method, operations[method])).join('')}  };\n`,
  );
  const none =
    'interface NoParameters {\n  query?: never;\n  header?: never;\n  path?: never;\n  cookie?: never;\n}\n';
  return `${none}\n/** The calls by path and method. */\nexport interface paths {\n${entries.join('')}}\n`;
}

function operationOf(method: string, operation: Operation | undefined): string {
  if (!operation) return `    ${method}?: never;\n`;
  const query = parametersOf(operation, 'query');
  const isOptional = query && (query.required as string[]).length === 0;
  const path = parametersOf(operation, 'path');
  return `    /** ${operation.summary} */
    ${method}: {
      parameters: {
        query${query && !isOptional ? '' : '?'}: ${query ? nameOf(operation, 'Query') : 'never'};
        header?: never;
        path${path ? '' : '?'}: ${path ? nameOf(operation, 'Path') : 'never'};
        cookie?: never;
      };
      ${operation.requestBody ? `requestBody: { content: { 'application/json': ${nameOf(operation, 'Body')} } }` : 'requestBody?: never'};
      responses: {
${Object.entries(operation.responses).map(responseOf(operation)).join('')}      };
    };
`;
}

function responseOf(operation: Operation) {
  return ([status, response]: [string, ApiResponse]): string => {
    const [type] = Object.keys(response.content ?? {});
    const body = Number(status) < 400 ? nameOf(operation, 'Response') : 'Error';
    const content = type === undefined ? 'content?: never' : `content: { '${type}': ${body} }`;
    return `        ${status}: { headers: Record<string, unknown>; ${content} };\n`;
  };
}
