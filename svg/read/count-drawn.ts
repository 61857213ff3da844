import { MAX_DRAWN_ELEMENTS, MAX_REFERENCE_CHAIN } from './limits.ts';
import { SvgRefused } from './refusal.ts';
import type { SvgElement } from './tree.ts';

const TARGET = /^#(.+)$|url\(#([^)]*)\)/;
/** So few references can't grow a drawing past the limit that its own elements keep. */
const FEW = 12;

/**
 * Refuses a drawing that would become too large when its references are followed: a chain of `use`, each drawing the
 * next one twice, grows as an entity bomb does. A circle is drawn by nobody, and counts once.
 * @throws SvgRefused too-many-references
 */
export function refuseReferenceBombs(root: SvgElement): void {
  const targets = new Map<string, SvgElement>();
  const references = new Map<SvgElement, string[]>();
  collect(root, targets, references);
  if (references.size <= FEW) return;
  const counted = new Map<SvgElement, number>();
  const count = (element: SvgElement, chain: number): number => {
    const known = counted.get(element);
    if (known !== undefined) return known;
    if (chain > MAX_REFERENCE_CHAIN) throw new SvgRefused('too-many-references');
    counted.set(element, 0);
    let drawn = 1;
    for (const child of element.children) if (typeof child !== 'string') drawn += count(child, chain);
    for (const id of references.get(element) ?? []) {
      const target = targets.get(id);
      if (target) drawn += count(target, chain + 1);
    }
    if (drawn > MAX_DRAWN_ELEMENTS) throw new SvgRefused('too-many-references');
    counted.set(element, drawn);
    return drawn;
  };
  count(root, 0);
}

function collect(
  element: SvgElement,
  targets: Map<string, SvgElement>,
  references: Map<SvgElement, string[]>,
): void {
  const { id } = element.attributes;
  if (id !== undefined && !targets.has(id)) targets.set(id, element);
  const found: string[] = [];
  for (const value of Object.values(element.attributes)) {
    if (!value.includes('#')) continue;
    const [, whole, within] = TARGET.exec(value) ?? [];
    const target = whole ?? within;
    if (target !== undefined) found.push(target);
  }
  if (found.length > 0) references.set(element, found);
  for (const child of element.children) if (typeof child !== 'string') collect(child, targets, references);
}
