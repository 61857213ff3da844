import type { DeclarationList } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import { cleanDeclaration } from './clean-declaration.ts';

/** Nothing but words, numbers and colours: such a style can neither load nor name anything. */
const PLAIN_STYLE = /^[^(\\@{}]*$/;
const BINDING = /behavior|binding/i;

/** A style attribute without what could load or run; its url() are written as `url(#id)`. */
export function cleanStyle(style: string): string {
  if (PLAIN_STYLE.test(style) && !BINDING.test(style)) return style;
  const declarations = parseStyle(style);
  declarations.children.forEach((node, item) => {
    const stays = node.type === 'Declaration' && cleanDeclaration(node) !== 'dropped';
    if (!stays) declarations.children.remove(item);
  });
  return generate(declarations);
}

/** The declarations of a style attribute. */
export function parseStyle(style: string): DeclarationList {
  return parse(style, { context: 'declarationList', parseCustomProperty: true }) as DeclarationList;
}
