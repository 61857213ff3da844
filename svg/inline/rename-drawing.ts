import generate from 'css-tree/generator';
import { renameAttribute } from '../isolate/rename-attribute.ts';
import { type DefinedNames, definedNamesIn, type Names, scopeStylesheet } from '../isolate/scope-styles.ts';
import type { SvgElement } from '../parse-drawing.ts';
import type { SanitizedStylesheet } from '../sanitize/styles.ts';

type Stylesheets = ReadonlyMap<SvgElement, SanitizedStylesheet>;

interface Renaming {
  names: Names;
  defined: DefinedNames;
  stylesheets: Stylesheets;
  /** The ids that were written. Only the first of several elements with the same id keeps it. */
  ids: Set<string>;
}

/**
 * Returns a copy of a drawing whose ids, classes, animations and fonts are prefixed, with its rules as text. Rules that names
 * alone don't confine apply within the element `scopeId`. Changes the stylesheets in place.
 */
export function renameDrawing(
  root: SvgElement,
  stylesheets: Stylesheets,
  names: Names,
  scopeId: string | undefined,
): SvgElement {
  const trees = [...stylesheets.values()].map(({ tree }) => tree);
  const defined = definedNamesIn(trees);
  for (const tree of trees) scopeStylesheet(tree, names, defined, scopeId);
  return renameElement(root, { names, defined, stylesheets, ids: new Set() });
}

function renameElement(element: SvgElement, renaming: Renaming): SvgElement {
  const { name, children } = element;
  const stylesheet = renaming.stylesheets.get(element);
  return {
    name,
    attributes: renameAttributes(element, renaming),
    children: stylesheet
      ? [textOf(stylesheet)]
      : children.map((child) => (typeof child === 'string' ? child : renameElement(child, renaming))),
  };
}

/** Returns the rules as text that ends no style element of HTML. */
function textOf({ tree }: SanitizedStylesheet): string {
  return generate(tree).replaceAll('</', '<\\/');
}

function renameAttributes(element: SvgElement, { names, defined, ids }: Renaming): Record<string, string> {
  const renamed: Record<string, string> = {};
  for (const [name, value] of Object.entries(element.attributes)) {
    const next = renameAttribute(element, name, value, names, defined);
    if (name === 'id') {
      if (ids.has(next)) continue;
      ids.add(next);
    }
    if (name === 'xlink:href') renamed.href ??= next;
    // An animation names the attribute, which is written without its prefix.
    else renamed[name] = name === 'attributeName' && next === 'xlink:href' ? 'href' : next;
  }
  return renamed;
}
