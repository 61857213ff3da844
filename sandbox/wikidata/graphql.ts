import { buildSchema, execute, GraphQLError, parse, validate } from 'graphql';
import type { ItemIndex } from './content.ts';
import type { Entity, Snak, Statement } from './items.ts';

/** The part of Wikidata's GraphQL schema that is queried. @see wikidata.org: Wikidata:Wikibase GraphQL */
export const SCHEMA = `
  scalar ItemId
  scalar PropertyId
  scalar LanguageCode
  scalar SiteId

  type Query {
    itemsById(ids: [ItemId!]!): [Item]!
  }

  type Item {
    id: ItemId!
    label(languageCode: LanguageCode!): String
    description(languageCode: LanguageCode!): String
    aliases(languageCode: LanguageCode!): [String]!
    sitelink(siteId: SiteId!): Sitelink
    statements(propertyId: PropertyId!): [Statement]!
  }

  type Sitelink {
    title: String!
  }

  type Statement {
    rank: Rank!
    qualifiers(propertyId: PropertyId!): [Qualifier]!
    value: Value
    valueType: ValueType!
  }

  type Qualifier {
    value: Value
    valueType: ValueType!
  }

  union Value = CommonsMediaValue | UrlValue | ItemValue | TimeValue

  type CommonsMediaValue {
    content: String!
  }

  type UrlValue {
    content: String!
  }

  type ItemValue {
    id: String!
    label(languageCode: LanguageCode!): String
  }

  type TimeValue {
    time: String!
    precision: Int!
  }

  enum ValueType {
    VALUE
    SOME_VALUE
    NO_VALUE
  }

  enum Rank {
    PREFERRED
    NORMAL
    DEPRECATED
  }
`;
const MAX_ITEMS = 50;
const schema = buildSchema(SCHEMA);

interface GraphQLRequest {
  /** The Content-Type header. */
  type: string | undefined;
  body: string;
}

/** Returns the response to a POST with `action=wbgraphql`. */
export async function answerQuery(index: ItemIndex, { type, body }: GraphQLRequest): Promise<object> {
  if (!type?.startsWith('application/json'))
    return { errors: [{ message: "Requests must be sent as 'application/json'" }] };
  const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> };
  const document = parse(query);
  const errors = validate(schema, document);
  if (errors.length > 0) return { errors };
  return execute({ schema, document, rootValue: rootOf(index), variableValues: variables });
}

function rootOf(index: ItemIndex) {
  const itemAt = (id: string) => {
    const entity = index.find(id);
    if (!entity) throw new GraphQLError(`Item "${id}" does not exist.`);
    return itemOf(index, entity);
  };
  return {
    itemsById: ({ ids }: { ids: string[] }) => {
      if (ids.length > MAX_ITEMS) throw new GraphQLError('The query complexity is over the limit.');
      // A missing item is null, with an error beside the data.
      return ids.map((id) => Promise.resolve(id).then(itemAt));
    },
  };
}

interface InLanguage {
  languageCode: string;
}

function itemOf(index: ItemIndex, { id, labels, descriptions, aliases, sitelinks, claims }: Entity) {
  return {
    id,
    label: ({ languageCode }: InLanguage) => labels[languageCode]?.value ?? null,
    description: ({ languageCode }: InLanguage) => descriptions[languageCode]?.value ?? null,
    aliases: ({ languageCode }: InLanguage) => (aliases[languageCode] ?? []).map(({ value }) => value),
    sitelink: ({ siteId }: { siteId: string }) => sitelinks[siteId] ?? null,
    statements: ({ propertyId }: { propertyId: string }) =>
      (claims[propertyId] ?? []).map((one) => statementOf(index, one)),
  };
}

function statementOf(index: ItemIndex, { rank, mainsnak, qualifiers }: Statement) {
  return {
    rank: rank.toUpperCase(),
    ...pairOf(index, mainsnak),
    qualifiers: ({ propertyId }: { propertyId: string }) =>
      (qualifiers?.[propertyId] ?? []).map((snak) => pairOf(index, snak)),
  };
}

const VALUE_TYPES = { value: 'VALUE', somevalue: 'SOME_VALUE', novalue: 'NO_VALUE' } as const;

function pairOf(index: ItemIndex, snak: Snak) {
  return { valueType: VALUE_TYPES[snak.snaktype], value: readValue(index, snak) };
}

function readValue(index: ItemIndex, { datavalue, datatype }: Snak) {
  if (!datavalue) return null;
  const { value } = datavalue;
  if (typeof value === 'string')
    return { __typename: datatype === 'url' ? 'UrlValue' : 'CommonsMediaValue', content: value };
  if ('time' in value) return { __typename: 'TimeValue', ...value };
  const { id } = value;
  const label = ({ languageCode }: InLanguage) => index.find(id)?.labels[languageCode]?.value ?? null;
  return { __typename: 'ItemValue', id, label };
}
