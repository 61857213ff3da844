import type { CssNode } from 'css-tree';
import { MAX_COUNT_DEPTH, MAX_CYCLES, MAX_DRAWN_ELEMENTS, MAX_REFERENCE_CHAIN, SvgError } from '../errors.ts';
import type { SvgElement } from '../parse-drawing.ts';
import { findReferences, type References } from './find-references.ts';
import type { Reference } from './rule-references.ts';

/** What is drawn for an element, its descendants and their references. */
interface DrawnCount {
  elements: number;
  /** An upper bound. */
  vertices: number;
}

const NOTHING: DrawnCount = { elements: 0, vertices: 0 };
const VERTEX = /[zZ]|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/g;

/**
 * Checks how large a drawing becomes when its references are followed: a chain of `use`, each drawing the next one twice,
 * grows like an entity bomb. Renderers don't draw cycles, so a cycle counts once.
 * @throws SvgError too-many-references
 */
export function checkReferenceGrowth(root: SvgElement, sheets: readonly CssNode[]): void {
  const found = findReferences(root, sheets);
  if (found.references.size > 0) new Counter(found).count(root, 0, 0);
}

class Counter {
  readonly #found: References;
  readonly #counted = new Map<SvgElement, DrawnCount>();
  readonly #cycles = new Set<SvgElement>();
  readonly #countsVertices: boolean;

  constructor(found: References) {
    this.#found = found;
    this.#countsVertices = [...found.references.values()].flat().some(({ drawn }) => drawn === 'by-vertex');
  }

  count(element: SvgElement, chain: number, steps: number): DrawnCount {
    const known = this.#counted.get(element);
    if (known) return this.#isOpen(known, element) ? NOTHING : known;
    if (chain > MAX_REFERENCE_CHAIN || steps > MAX_COUNT_DEPTH) throw new SvgError('too-many-references');
    this.#counted.set(element, NOTHING);
    const drawn: DrawnCount = { elements: 1, vertices: this.#countsVertices ? verticesOf(element) : 0 };
    for (const child of element.children) {
      if (typeof child !== 'string') add(drawn, this.count(child, chain, steps + 1));
    }
    const referenced = (this.#found.references.get(element) ?? []).flatMap((reference) => {
      const target = this.#found.targets.get(reference.id);
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

  /** Whether an element contains a reference to itself. Cycles are counted too low, so only a few are allowed. */
  #isOpen(known: DrawnCount, element: SvgElement): boolean {
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
