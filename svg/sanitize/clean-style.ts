import type { DeclarationList } from 'css-tree';
import generate from 'css-tree/generator';
import { CssReader } from './parse-css.ts';
import { cleanDeclaration } from './values.ts';

/** Nothing but words, numbers and colours, without a mistake: such a style can neither load nor name anything. */
const PLAIN_STYLE =
  /^[\s;]*(?:-{0,2}[a-z_][\w-]*\s*:(?:[\w\s,/+-]|\.(?=\d)|#(?=\w)|(?<=\d)%|'[\w\s,.-]*')*(?:;[\s;]*|$))*$/i;
const BINDING = /behavior|binding/i;

/** A style attribute without what could load or run; its url() are written as `url(#id)`. */
export function cleanStyle(style: string, reader: CssReader): string {
  if (PLAIN_STYLE.test(style) && !BINDING.test(style)) return style;
  const declarations = parseStyle(style, reader);
  declarations.children.forEach((node, item) => {
    const stays = node.type === 'Declaration' && cleanDeclaration(node) !== 'dropped';
    if (!stays) declarations.children.remove(item);
  });
  return generate(declarations);
}

/** The declarations of a style attribute. */
export function parseStyle(style: string, reader = new CssReader()): DeclarationList {
  return reader.parse(style, 'declarationList') as DeclarationList;
}
