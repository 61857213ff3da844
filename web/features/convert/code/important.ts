import type { Declaration } from 'css-tree';
import generate from 'css-tree/generator';
import type { SvgElement } from '#svg/parse-drawing.ts';
import { parseStyle } from '#svg/sanitize/parse-css.ts';

/** Gives a rule the specificity of three ids. */
const STRONG = ':not(#_#_#_)';

/**
 * Returns a drawing whose important styles of elements are rules, because a style object of React can't contain them. Without a
 * style element, no other rule could win over them, so the drawing stays as it is.
 */
export function moveImportant(root: SvgElement, wrapperId: string): SvgElement {
  const styles = findStyles(root);
  const target = styles.find(({ attributes }) => attributes.media === undefined);
  if (!target) return root;
  const rules: string[] = [];
  const move = (element: SvgElement): SvgElement => {
    const children = element.children.map((child) => (typeof child === 'string' ? child : move(child)));
    const important = importantOf(element.attributes.style);
    if (important === '') return { ...element, children };
    const name = `${wrapperId}_important${rules.length + 1}`;
    rules.push(`.${name}${STRONG}{${important}}`);
    const { class: classes } = element.attributes;
    const added = [classes, name].filter(Boolean).join(' ');
    return { ...element, attributes: { ...element.attributes, class: added }, children };
  };
  const moved = move(root);
  if (rules.length === 0) return root;
  const style = findStyles(moved)[styles.indexOf(target)];
  // React ignores a style element with several texts.
  if (style) style.children = [`${style.children.join('')}${rules.join('')}`];
  return moved;
}

function findStyles(element: SvgElement): SvgElement[] {
  const inner = element.children.flatMap((child) => (typeof child === 'string' ? [] : findStyles(child)));
  return element.name === 'style' ? [element, ...inner] : inner;
}

/** Returns the important declarations of a style attribute; empty if there are none. */
function importantOf(style: string | undefined): string {
  if (!style?.includes('!')) return '';
  return parseStyle(style)
    .children.toArray()
    .filter((node): node is Declaration => node.type === 'Declaration' && Boolean(node.important))
    .map((declaration) => generate(declaration))
    .join(';');
}
