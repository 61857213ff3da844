import type { CssNode } from 'css-tree';
import { MAX_COUNT_DEPTH, MAX_CYCLES, MAX_DRAWN_ELEMENTS, MAX_REFERENCE_CHAIN, SvgError } from './errors.ts';
import { findReferences, type Reference, type References } from './find-references.ts';
import type { SvgElement } from './parse-drawing.ts';

/** The size of an element when drawn, with its descendants and everything they refer to. */
interface DrawnCount {
  elements: number;
  /** An upper bound. */
  vertices: number;
}

const NOTHING: DrawnCount = { elements: 0, vertices: 0 };
const VERTEX = /[zZ]|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/g;

/**
 * Limits how large a drawing becomes when its references are followed: a chain of `use` elements, each drawing the next one
 * twice, grows exponentially. A cycle counts once, because renderers don't draw it.
 * @throws SvgError too-many-references
 */
export function checkReferenceGrowth(root: SvgElement, stylesheets: readonly CssNode[]): void {
  const all = findReferences(root, stylesheets);
  if (all.references.size > 0) new Counter(all).count(root, 0, 0);
}

class Counter {
  readonly #all: References;
  readonly #counted = new Map<SvgElement, DrawnCount>();
  readonly #cycles = new Set<SvgElement>();
  readonly #countsVertices: boolean;

  constructor(all: References) {
    this.#all = all;
    this.#countsVertices = [...all.references.values()].flat().some(({ drawn }) => drawn === 'by-vertex');
  }

  count(element: SvgElement, chain: number, steps: number): DrawnCount {
    const known = this.#counted.get(element);
    if (known) return this.#isCycle(known, element) ? NOTHING : known;
    if (chain > MAX_REFERENCE_CHAIN || steps > MAX_COUNT_DEPTH) throw new SvgError('too-many-references');
    this.#counted.set(element, NOTHING);
    const drawn: DrawnCount = { elements: 1, vertices: this.#countsVertices ? verticesOf(element) : 0 };
    for (const child of element.children) {
      if (typeof child !== 'string') add(drawn, this.count(child, chain, steps + 1));
    }
    const referenced = (this.#all.references.get(element) ?? []).flatMap((reference) => {
      const target = this.#all.targets.get(reference.id);
      return target
        ? [{ times: timesOf(reference, target), of: this.count(target, chain + 1, steps + 1) }]
        : [];
    });
    for (const { times, of } of referenced) if (times === 'once') add(drawn, of);
    const { elements, vertices } = drawn;
    for (const { times, of } of referenced) {
      if (times === 'by-element') drawn.elements += of.elements * elements;
      if (times === 'by-vertex') drawn.elements += of.elements * (elements + vertices);
    }
    if (drawn.elements > MAX_DRAWN_ELEMENTS) throw new SvgError('too-many-references');
    this.#counted.set(element, drawn);
    return drawn;
  }

  /** Whether an element refers to itself. A cycle is counted too low, so only a few are allowed. */
  #isCycle(known: DrawnCount, element: SvgElement): boolean {
    if (known !== NOTHING) return false;
    this.#cycles.add(element);
    if (this.#cycles.size > MAX_CYCLES) throw new SvgError('too-many-references');
    return true;
  }
}

/** A gradient draws nothing for the elements that use it. */
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
