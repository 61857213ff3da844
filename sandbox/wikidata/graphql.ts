import {
  buildSchema,
  type DocumentNode,
  execute,
  GraphQLError,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  parse,
  validate,
} from 'graphql';
import type { ItemIndex } from './content.ts';
import type { Entity, Snak, Statement } from './entity.ts';
import { SCHEMA } from './schema.ts';

const ITEM_COMPLEXITY = 10;
const MAX_COMPLEXITY = 50 * ITEM_COMPLEXITY;
const schema = buildSchema(SCHEMA);

interface GraphQLRequest {
  /** The Content-Type header. */
  type: string | undefined;
  body: string;
}

/** Returns the response to a POST with `action=wbgraphql`. */
export async function answerQuery(index: ItemIndex, { type = '', body }: GraphQLRequest): Promise<object> {
  if (type.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    return { errors: [{ message: "Requests must be sent as 'application/json'" }] };
  const { query = '', variables = {} } = readJson(body);
  if (query.trim() === '')
    return { errors: [{ message: "The 'query' field is required and must not be empty" }] };
  try {
    const document = parse(query);
    const errors = validate(schema, document);
    if (errors.length > 0) return { errors };
    const complexity = complexityOf(document, variables);
    if (complexity > MAX_COMPLEXITY) {
      const percent = Math.ceil((complexity / MAX_COMPLEXITY) * 100) - 100;
      return { errors: [{ message: `The query complexity is ${percent}% over the limit.` }] };
    }
    return await execute({ schema, document, rootValue: rootOf(index), variableValues: variables });
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
}

function readJson(body: string): { query?: string; variables?: Record<string, unknown> } {
  try {
    return (JSON.parse(body) as object | null) ?? {};
  } catch {
    return {};
  }
}

/** Returns 10 for each item that the query reads. @throws GraphQLError if the variables don't fit the query */
function complexityOf(document: DocumentNode, variables: Record<string, unknown>): number {
  const operation = getOperationAST(document);
  const fields = schema.getQueryType()?.getFields() ?? {};
  const { variableValues, errors } = getVariableValues(
    schema,
    operation?.variableDefinitions ?? [],
    variables,
  );
  if (errors?.[0]) throw errors[0];
  const costs = operation?.selectionSet.selections.map((node) => {
    const field = node.kind === 'Field' ? fields[node.name.value] : undefined;
    if (node.kind !== 'Field' || !field) return 0;
    const { ids } = getArgumentValues(field, node, variableValues);
    return (Array.isArray(ids) ? ids.length : 1) * ITEM_COMPLEXITY;
  });
  return (costs ?? []).reduce((sum, cost) => sum + cost, 0);
}

function rootOf(index: ItemIndex) {
  const item = (id: string) => {
    const entity = index.find(id);
    if (!entity) throw new GraphQLError(`Item "${id}" does not exist.`);
    return itemOf(index, entity);
  };
  return {
    item: ({ id }: { id: string }) => item(id),
    // A missing item is null, with an error beside the data.
    itemsById: ({ ids }: { ids: string[] }) => ids.map((id) => Promise.resolve(id).then(item)),
    itemBySitelink: ({ siteId, title }: { siteId: string; title: string }) => {
      const entity = index.entities.find(({ sitelinks }) => sitelinks?.[siteId]?.title === title);
      return entity ? itemOf(index, entity) : null;
    },
  };
}

interface InLanguage {
  languageCode: string;
}

function itemOf(index: ItemIndex, { id, labels, descriptions, aliases, sitelinks, claims }: Entity) {
  const statements = (propertyId: string) => claims?.[propertyId] ?? [];
  return {
    id,
    label: ({ languageCode }: InLanguage) => labels?.[languageCode]?.value ?? null,
    labelWithLanguageFallback: ({ languageCode }: InLanguage) => {
      const term = labels?.[languageCode] ?? labels?.mul ?? labels?.en;
      return term ? { languageCode: term.language, value: term.value } : null;
    },
    description: ({ languageCode }: InLanguage) => descriptions?.[languageCode]?.value ?? null,
    aliases: ({ languageCode }: InLanguage) => (aliases?.[languageCode] ?? []).map(({ value }) => value),
    sitelink: ({ siteId }: { siteId: string }) => {
      const title = sitelinks?.[siteId]?.title;
      const host = `${siteId.replace(/wiki$/, '')}.wikipedia.org`;
      return title ? { title, url: `https://${host}/wiki/${encodeURIComponent(title)}` } : null;
    },
    statements: ({ propertyId }: { propertyId: string }) =>
      statements(propertyId).map((one) => statementOf(index, one)),
    bestStatements: ({ propertyId }: { propertyId: string }) =>
      selectBest(statements(propertyId)).map((one) => statementOf(index, one)),
  };
}

/** Returns the preferred statements, else the normal ones. */
function selectBest(statements: readonly Statement[]): Statement[] {
  const preferred = statements.filter(({ rank }) => rank === 'preferred');
  return preferred.length > 0 ? preferred : statements.filter(({ rank }) => rank === 'normal');
}

function statementOf(index: ItemIndex, { id, rank, mainsnak, qualifiers }: Statement) {
  return {
    id,
    rank: rank.toUpperCase(),
    ...pairOf(index, mainsnak),
    qualifiers: ({ propertyId }: { propertyId: string }) =>
      (qualifiers?.[propertyId] ?? []).map((snak) => pairOf(index, snak)),
  };
}

const VALUE_TYPES = { value: 'VALUE', somevalue: 'SOME_VALUE', novalue: 'NO_VALUE' } as const;

function pairOf(index: ItemIndex, snak: Snak) {
  return {
    property: { id: snak.property, dataType: snak.datatype ?? null },
    valueType: VALUE_TYPES[snak.snaktype],
    value: readValue(index, snak),
  };
}

interface ReferenceValue {
  id: string;
}

interface TimeValue {
  calendarmodel: string;
}

function readValue(index: ItemIndex, { datavalue, datatype }: Snak) {
  if (!datavalue) return null;
  const { value, type } = datavalue;
  if (type === 'time') {
    const { calendarmodel, ...time } = value as TimeValue;
    return { __typename: 'TimeValue', ...time, calendarModel: calendarmodel };
  }
  if (type === 'wikibase-entityid') {
    const { id } = value as ReferenceValue;
    const label = ({ languageCode }: InLanguage) => index.find(id)?.labels?.[languageCode]?.value ?? null;
    return { __typename: 'ItemValue', id, label };
  }
  const content = String(value);
  if (datatype === 'commonsMedia') {
    const url = `https://commons.wikimedia.org/wiki/File:${encodeURIComponent(content.replaceAll(' ', '_'))}`;
    return { __typename: 'CommonsMediaValue', content, url };
  }
  return { __typename: datatype === 'url' ? 'UrlValue' : 'StringValue', content };
}
