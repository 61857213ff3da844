export type JsonRecord = Record<string, unknown>;

/** Whether a JSON value is an object with named members (arrays and null are not). */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The member of a JSON object, or undefined for whatever else was there instead of an object. */
export function member(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The values of an array, or of an object used as a map (as formatversion 1 does); empty for anything else. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isRecord(value) ? Object.values(value) : [];
}

/** The value of one extmetadata field, of whatever JSON type it is; undefined when absent. facts: API:Imageinfo */
export function metadataValue(extmetadata: unknown, name: string): unknown {
  return member(member(extmetadata, name), 'value');
}

/** Whether a flag of the API is set: formatversion 1 says "", formatversion 2 says true. facts: API:JSON version 2 */
export function isFlagSet(value: unknown): boolean {
  return value === '' || value === true;
}

/** The value that a JSON text stands for; null when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
}
