import type { DeclarationList } from 'css-tree';
import generate from 'css-tree/generator';
import walk from 'css-tree/walker';
import type { SvgElement } from '../parse-drawing.ts';
import { replaceUrls } from '../references.ts';
import { ATTRIBUTES } from '../sanitize/allow-lists.ts';
import { parseStyle } from '../sanitize/parse-css.ts';
import { type DefinedNames, type Names, rename, renameAddress } from './scope-styles.ts';

/** `id.event` at the start of an animation time. A letter must follow the dot: `0.5s` is a number. */
const EVENT = /^(\s*)((?:[^\s;+.\\]|\\.)+)\.(?=[A-Za-z])/;

/** Returns an attribute's value with its ids, classes, animations and fonts renamed for the sheet. */
export function renameAttribute(
  { attributes }: SvgElement,
  name: string,
  value: string,
  names: Names,
  defined: DefinedNames,
): string {
  switch (ATTRIBUTES.get(name)) {
    case 'text':
      return value;
    case 'id':
      return names.prefixed(value);
    case 'classes':
    case 'ids':
      return renameList(value, names);
    case 'reference':
      return renameAddress(value, names);
    case 'times':
      return eachPart(value, (time) => renameTime(time, names));
    case 'values':
      return renameValues(attributes.attributeName ?? '', value, names);
    case 'style':
      return renameStyle(value, names, defined);
    case 'family':
      if (defined.families.size === 0) return value;
      return renameStyle(`font-family:${value}`, names, defined).replace(/^font-family:/, '');
    default:
      return renameUrls(value, names);
  }
}

function renameUrls(value: string, names: Names): string {
  return replaceUrls(value, (address) => renameAddress(address, names));
}

function renameList(value: string, names: Names): string {
  return value
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(names.prefixed)
    .join(' ');
}

function eachPart(value: string, renamePart: (part: string) => string): string {
  return value.split(';').map(renamePart).join(';');
}

function renameTime(time: string, names: Names): string {
  return time.replace(
    EVENT,
    (_, space, id) => `${space}${names.prefixed(String(id).replaceAll(/\\(.)/g, '$1'))}.`,
  );
}

function renameValues(animated: string, values: string, names: Names): string {
  if (animated === 'class') return eachPart(values, (classes) => renameList(classes, names));
  if (animated.endsWith('href')) return eachPart(values, (target) => renameAddress(target, names));
  return renameUrls(values, names);
}

function renameStyle(style: string, names: Names, defined: DefinedNames): string {
  if (defined.families.size + defined.keyframes.size === 0) return renameUrls(style, names);
  const declarations: DeclarationList = parseStyle(style);
  walk(declarations, (node) => rename(node, names, defined));
  return generate(declarations);
}
