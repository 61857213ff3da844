import type { CssNode } from 'css-tree';
import {
  MAX_CYCLES,
  MAX_DEPTH_OF_COUNT,
  MAX_DRAWN_ELEMENTS,
  MAX_REFERENCE_CHAIN,
  SvgError,
} from '../errors.ts';
import type { SvgElement } from '../parse-drawing.ts';
import { findReferences, type References } from './find-references.ts';
import type { Reference } from './rule-references.ts';

/** What an element draws with all that lies within and all that it means. */
interface DrawnCount {
  elements: number;
  /** At least as many as its paths have. */
  vertices: number;
}

const NOTHING: DrawnCount = { elements: 0, vertices: 0 };
const VERTEX = /[zZ]|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/g;

/**
 * Refuses a drawing that would become too large when its references are followed: a chain of `use`, each drawing the
 * next one twice, grows as an entity bomb does. A circle is drawn by nobody, and counts once.
 * @throws SvgError too-many-references
 */
export function checkReferenceGrowth(root: SvgElement, sheets: readonly CssNode[]): void {
  const found = findReferences(root, sheets);
  if (found.references.size > 0) new Counter(found).count(root, 0, 0);
}

class Counter {
  readonly #found: References;
  readonly #counted = new Map<SvgElement, DrawnCount>();
  readonly #circles = new Set<SvgElement>();
  readonly #countsVertices: boolean;

  constructor(found: References) {
    this.#found = found;
    this.#countsVertices = [...found.references.values()].flat().some(({ drawn }) => drawn === 'by-vertex');
  }

  count(element: SvgElement, chain: number, steps: number): DrawnCount {
    const known = this.#counted.get(element);
    if (known) return this.#isOpen(known, element) ? NOTHING : known;
    if (chain > MAX_REFERENCE_CHAIN || steps > MAX_DEPTH_OF_COUNT) throw new SvgError('too-many-references');
    this.#counted.set(element, NOTHING);
    const drawn: DrawnCount = { elements: 1, vertices: this.#countsVertices ? verticesOf(element) : 0 };
    for (const child of element.children) {
      if (typeof child !== 'string') add(drawn, this.count(child, chain, steps + 1));
    }
    const meant = (this.#found.references.get(element) ?? []).flatMap((reference) => {
      const target = this.#found.targets.get(reference.id);
      return target
        ? [{ times: timesOf(reference, target), of: this.count(target, chain + 1, steps + 1) }]
        : [];
    });
    for (const { times, of } of meant) if (times === 'once') add(drawn, of);
    const { elements, vertices } = drawn;
    for (const { times, of } of meant) {
      if (times === 'by-element') drawn.elements += of.elements * elements;
      if (times === 'by-vertex') drawn.elements += of.elements * (elements + vertices);
    }
    if (drawn.elements > MAX_DRAWN_ELEMENTS) throw new SvgError('too-many-references');
    this.#counted.set(element, drawn);
    return drawn;
  }

  /** Whether an element is met within itself. What lies in a circle is counted too low, so that few may be there. */
  #isOpen(known: DrawnCount, element: SvgElement): boolean {
    if (known !== NOTHING) return false;
    this.#circles.add(element);
    if (this.#circles.size > MAX_CYCLES) throw new SvgError('too-many-references');
    return true;
  }
}

/** A gradient has nothing to draw for each element that takes its colours. */
function timesOf({ drawn }: Reference, { name }: SvgElement): Reference['drawn'] {
  return name === 'linearGradient' || name === 'radialGradient' ? 'once' : drawn;
}

function add(sum: DrawnCount, { elements, vertices }: DrawnCount): void {
  sum.elements += elements;
  sum.vertices += vertices;
}

function verticesOf({ attributes: { d = '', points = '' } }: SvgElement): number {
  return (d.match(VERTEX)?.length ?? 0) + (points.match(VERTEX)?.length ?? 0);
}
