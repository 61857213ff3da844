import { ATTRIBUTES } from './allow-lists.ts';
import { CssReader } from './parse-css.ts';
import { sanitizeStyle } from './styles.ts';
import { isRasterData, sanitizeValue } from './values.ts';

/** An attribute as the parser finds it: its name apart, and the namespace of its prefix. */
export interface ParsedAttribute {
  local: string;
  prefix: string;
  uri: string;
  value: string;
}

const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const ANIMATIONS = new Set(['animate', 'animateColor', 'animateTransform', 'animateMotion', 'set']);
const RASTER_BEARERS = new Set(['image', 'feImage']);
const UNLINKED = new Set(['a', 'image']);

/** The attributes of an element that may stay, cleaned; undefined where the element may not stay itself. */
export function sanitizeAttributes(
  element: string,
  found: Record<string, ParsedAttribute>,
  reader = new CssReader(),
): Record<string, string> | undefined {
  const kept: Record<string, string> = {};
  for (const attribute of Object.values(found)) {
    const name = nameOf(attribute);
    const value = name === undefined ? undefined : readValue(element, name, attribute.value, reader);
    if (name !== undefined && value !== undefined) kept[name] = value;
  }
  if (element === 'style' && !/^(?:text\/css)?$/i.test((kept.type ?? '').trim())) return undefined;
  return ANIMATIONS.has(element) ? readAnimation(element, kept) : kept;
}

function nameOf({ local, prefix, uri }: ParsedAttribute): string | undefined {
  if (prefix === '') return local;
  if (uri === XLINK_NAMESPACE) return `xlink:${local}`;
  return uri === XML_NAMESPACE ? `xml:${local}` : undefined;
}

function readValue(element: string, name: string, value: string, reader: CssReader): string | undefined {
  switch (ATTRIBUTES.get(name)) {
    case undefined:
      return undefined;
    case 'reference':
      return readReference(element, value.trim());
    case 'style':
      return sanitizeStyle(value, reader);
    case 'plain':
    case 'values':
    case 'family':
      return sanitizeValue(value);
    default:
      return value;
  }
}

function readReference(element: string, value: string): string | undefined {
  if (value.startsWith('#')) return UNLINKED.has(element) ? undefined : value;
  return RASTER_BEARERS.has(element) && isRasterData(value) ? value : undefined;
}

/** An animation may change what an element may have; a reference only to other parts of the file. */
function readAnimation(
  element: string,
  attributes: Record<string, string>,
): Record<string, string> | undefined {
  if (element === 'animateMotion') return attributes;
  const target = attributes.attributeName?.replace(/^.*:/, '') ?? '';
  if (!ATTRIBUTES.has(target) || target === 'style' || target === 'id') return undefined;
  if (target !== 'href') return attributes;
  const values = [attributes.values, attributes.from, attributes.to, attributes.by];
  const targets = values.flatMap((value) => value?.split(';') ?? []).map((value) => value.trim());
  return targets.every((value) => value === '' || value.startsWith('#')) ? attributes : undefined;
}
