/** The part of Wikidata's GraphQL schema that reads items. @see wikidata.org: Wikidata:Wikibase GraphQL */
export const SCHEMA = `
  scalar ItemId
  scalar PropertyId
  scalar LanguageCode
  scalar SiteId

  type Query {
    item(id: ItemId!): Item
    itemsById(ids: [ItemId!]!): [Item]!
    itemBySitelink(siteId: SiteId!, title: String!): Item
  }

  interface LabelProvider {
    label(languageCode: LanguageCode!): String
  }

  type Item implements LabelProvider {
    id: ItemId!
    label(languageCode: LanguageCode!): String
    labelWithLanguageFallback(languageCode: LanguageCode!): LabelWithLanguage
    description(languageCode: LanguageCode!): String
    aliases(languageCode: LanguageCode!): [String]!
    sitelink(siteId: SiteId!): Sitelink
    statements(propertyId: PropertyId!): [Statement]!
    bestStatements(propertyId: PropertyId!): [Statement]!
  }

  type LabelWithLanguage {
    languageCode: LanguageCode!
    value: String!
  }

  type Sitelink {
    title: String!
    url: String!
  }

  interface PropertyValuePair {
    property: PredicateProperty!
    value: Value
    valueType: ValueType!
  }

  type Statement implements PropertyValuePair {
    id: String!
    rank: Rank!
    qualifiers(propertyId: PropertyId!): [Qualifier]!
    property: PredicateProperty!
    value: Value
    valueType: ValueType!
  }

  type Qualifier implements PropertyValuePair {
    property: PredicateProperty!
    value: Value
    valueType: ValueType!
  }

  type PredicateProperty {
    id: String!
    dataType: String
  }

  union Value = StringValue | CommonsMediaValue | UrlValue | ItemValue | TimeValue

  type StringValue {
    content: String!
  }

  type CommonsMediaValue {
    content: String!
    url: String!
  }

  type UrlValue {
    content: String!
  }

  type ItemValue implements LabelProvider {
    id: String!
    label(languageCode: LanguageCode!): String
  }

  type TimeValue {
    time: String!
    timezone: Int!
    before: Int!
    after: Int!
    precision: Int!
    calendarModel: String!
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
