import { addressOf, idNamedBy } from '../references.ts';
import { ATTRIBUTES } from './allow-lists.ts';
import type { FileContext } from './file-context.ts';
import { sanitizeStyle } from './styles.ts';
import { sanitizeValue } from './values.ts';

/** An attribute as the parser returns it; `uri` is the namespace of its prefix. */
export interface ParsedAttribute {
  local: string;
  prefix: string;
  uri: string;
  value: string;
}

const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const ANIMATIONS = new Set(['animate', 'animateColor', 'animateTransform', 'animateMotion', 'set']);
const IMAGE_ELEMENTS = new Set(['image', 'feImage']);
const WITHOUT_INTERNAL_LINKS = new Set(['a', 'image']);

/** Returns the allowed attributes of an element, sanitised; undefined if the whole element must be dropped. */
export function sanitizeAttributes(
  element: string,
  parsed: Record<string, ParsedAttribute>,
  context: FileContext,
): Record<string, string> | undefined {
  const allowed: Record<string, string> = {};
  for (const attribute of Object.values(parsed)) {
    const name = nameOf(attribute);
    const value = name === undefined ? undefined : sanitizeByKind(element, name, attribute.value, context);
    if (name !== undefined && value !== undefined) allowed[name] = value;
  }
  if (element === 'style' && !/^(?:text\/css)?$/i.test((allowed.type ?? '').trim())) return undefined;
  return ANIMATIONS.has(element) ? sanitizeAnimation(element, allowed) : allowed;
}

function nameOf({ local, prefix, uri }: ParsedAttribute): string | undefined {
  if (prefix === '') return local;
  if (uri === XLINK_NAMESPACE) return `xlink:${local}`;
  return uri === XML_NAMESPACE ? `xml:${local}` : undefined;
}

function sanitizeByKind(
  element: string,
  name: string,
  value: string,
  context: FileContext,
): string | undefined {
  switch (ATTRIBUTES.get(name)) {
    case undefined:
      return undefined;
    case 'reference':
      return sanitizeReference(element, value, context);
    case 'style':
      return sanitizeStyle(value, context);
    case 'plain':
    case 'family':
      return sanitizeValue(name, value, context);
    case 'values':
      return sanitizeList(value, context);
    default:
      return value;
  }
}

/** Sanitises the values of an animation. */
function sanitizeList(values: string, context: FileContext): string | undefined {
  const sanitized = values.split(';').map((value) => sanitizeValue('fill', value, context));
  return sanitized.includes(undefined) ? undefined : sanitized.join(';');
}

function sanitizeReference(element: string, value: string, context: FileContext): string | undefined {
  const id = idNamedBy(value);
  if (id !== undefined) return WITHOUT_INTERNAL_LINKS.has(element) ? undefined : addressOf(id);
  if (IMAGE_ELEMENTS.has(element)) return context.embedImage(value, { allowsSvg: true });
  if (element !== 'a' && value.trim() !== '') context.lost.add('other-file');
  return undefined;
}

/** A motion has no target attribute. */
function withoutTarget({ attributeName, ...others }: Record<string, string>): Record<string, string> {
  return others;
}

/** Returns undefined for an animation of an attribute that is not allowed, or of a link to another file. */
function sanitizeAnimation(element: string, attributes: Record<string, string>) {
  if (element === 'animateMotion') return withoutTarget(attributes);
  const target = attributes.attributeName?.replace(/^.*:/, '') ?? '';
  if (!ATTRIBUTES.has(target) || target === 'style' || target === 'id') return undefined;
  if (target !== 'href') return attributes;
  const values = [attributes.values, attributes.from, attributes.to, attributes.by];
  const targets = values.flatMap((value) => value?.split(';') ?? []).map((value) => value.trim());
  return targets.every((value) => value === '' || value.startsWith('#')) ? attributes : undefined;
}
