import generate from 'css-tree/generator';
import { parseStyle } from '../sanitize/clean-style.ts';
import { isOfTheBox } from './root-style.ts';

/** The style attribute of a root: its size apart from the rest. */
export interface RootStyle {
  width?: string;
  height?: string;
  fontSize?: string;
  /** The style without its size; empty where nothing else was in it. */
  rest: string;
  /** Whether the rest gives the root a box that an element within would not have. */
  hasBox: boolean;
}

/** Reads the style attribute of a root element. */
export function readRootStyle(style: string): RootStyle {
  const read: RootStyle = { rest: '', hasBox: false };
  if (style === '') return read;
  const declarations = parseStyle(style);
  declarations.children.forEach((node, item) => {
    if (node.type !== 'Declaration') return;
    const property = node.property.toLowerCase();
    const value = generate(node.value);
    if (property === 'font-size') read.fontSize = value;
    if (property === 'width' || property === 'height') {
      read[property] = value;
      declarations.children.remove(item);
    } else if (isOfTheBox(property, value)) read.hasBox = true;
  });
  read.rest = generate(declarations);
  return read;
}
