export type JsonRecord = Record<string, unknown>;

/** True if a value is an object other than an array or null. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a property of a JSON object; undefined if it is missing or the value is not an object. */
export function member(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns the values of an array, or of an object used as a map (as in formatversion 1); empty for anything else. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isRecord(value) ? Object.values(value) : [];
}

/** Returns the value of one extmetadata field, which may have any JSON type. @see mediawiki.org: API:Imageinfo */
export function metadataValue(extmetadata: unknown, name: string): unknown {
  return member(member(extmetadata, name), 'value');
}

/** True if an API flag is set: "" in formatversion 1, true in formatversion 2. @see mediawiki.org: API:JSON version 2 */
export function isFlagSet(value: unknown): boolean {
  return value === '' || value === true;
}

/** True if a response has all properties of its pages. @see mediawiki.org: API:Continue */
export function isBatchComplete(body: unknown): boolean {
  return isFlagSet(member(body, 'batchcomplete')) || !isRecord(member(body, 'continue'));
}

/** True if a response has the requested properties: `iistart` continues with older versions of the only file. @see API:Imageinfo */
export function hasRequestedProperties(body: unknown): boolean {
  return isBatchComplete(body) || member(member(body, 'continue'), 'iistart') !== undefined;
}

/** Parses JSON, with or without a byte order mark; null if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
}
