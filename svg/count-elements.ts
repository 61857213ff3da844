import type { CssNode } from 'css-tree';
import { MAX_COUNT_DEPTH, MAX_CYCLES, MAX_DRAWN_ELEMENTS, MAX_REFERENCE_CHAIN, SvgError } from './errors.ts';
import { findReferences, type Reference, type References } from './find-references.ts';
import type { SvgElement } from './parse-drawing.ts';

/** What drawing an element draws: its descendants and everything that it and they refer to. */
interface DrawnCount {
  elements: number;
  /** At most this many: every number in a path and every closing `z` counts as one. */
  vertices: number;
}

const EMPTY: DrawnCount = { elements: 0, vertices: 0 };
const VERTEX = /[zZ]|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/g;

/**
 * Returns how many elements a drawing draws, `embedded` of them in each image by its address. Refuses a drawing that becomes
 * too large when its references are followed: a chain of `use` elements that each draw the next one twice grows
 * exponentially. Each element of a cycle counts once, because renderers don't follow cycles.
 * @throws SvgError too-many-references
 */
export function checkReferenceGrowth(
  root: SvgElement,
  stylesheets: ReadonlyMap<SvgElement, { tree: CssNode }>,
  embedded: ReadonlyMap<string, number>,
): number {
  const trees = [...stylesheets.values()].map(({ tree }) => tree);
  return new Counter(findReferences(root, trees), embedded).count(root, 0, 0).elements;
}

class Counter {
  readonly #graph: References;
  readonly #embedded: ReadonlyMap<string, number>;
  readonly #counted = new Map<SvgElement, DrawnCount>();
  readonly #cycles = new Set<SvgElement>();
  readonly #countsVertices: boolean;

  constructor(graph: References, embedded: ReadonlyMap<string, number>) {
    this.#graph = graph;
    this.#embedded = embedded;
    this.#countsVertices = [...graph.references.values()]
      .flat()
      .some(({ repeat }) => repeat === 'per-vertex');
  }

  count(element: SvgElement, chain: number, steps: number): DrawnCount {
    const counted = this.#counted.get(element);
    if (counted) return this.#isCycle(counted, element) ? EMPTY : counted;
    if (chain > MAX_REFERENCE_CHAIN || steps > MAX_COUNT_DEPTH) throw new SvgError('too-many-references');
    this.#counted.set(element, EMPTY);
    const total: DrawnCount = {
      elements: 1 + this.#embeddedIn(element),
      vertices: this.#countsVertices ? verticesOf(element) : 0,
    };
    for (const child of element.children) {
      if (typeof child !== 'string') add(total, this.count(child, chain, steps + 1));
    }
    const referenced = (this.#graph.references.get(element) ?? []).flatMap((reference) => {
      const target = this.#graph.targets.get(reference.id);
      return target
        ? [{ repeat: repeatOf(reference, target), count: this.count(target, chain + 1, steps + 1) }]
        : [];
    });
    for (const { repeat, count } of referenced) if (repeat === 'once') add(total, count);
    const { elements, vertices } = total;
    for (const { repeat, count } of referenced) {
      if (repeat === 'per-element') total.elements += count.elements * elements;
      if (repeat === 'per-vertex') total.elements += count.elements * (elements + vertices);
    }
    if (total.elements > MAX_DRAWN_ELEMENTS) throw new SvgError('too-many-references');
    this.#counted.set(element, total);
    return total;
  }

  #embeddedIn({ attributes }: SvgElement): number {
    return [attributes.href, attributes['xlink:href']]
      .map((address) => this.#embedded.get(address ?? '') ?? 0)
      .reduce((sum, elements) => sum + elements);
  }

  /** Returns true if an element refers to itself, directly or not. Cycles are undercounted, so only `MAX_CYCLES` are allowed. */
  #isCycle(counted: DrawnCount, element: SvgElement): boolean {
    if (counted !== EMPTY) return false;
    this.#cycles.add(element);
    if (this.#cycles.size > MAX_CYCLES) throw new SvgError('too-many-references');
    return true;
  }
}

/** Returns how often a reference draws its target. A gradient counts once, however many elements use it. */
function repeatOf({ repeat }: Reference, { name }: SvgElement): Reference['repeat'] {
  return name === 'linearGradient' || name === 'radialGradient' ? 'once' : repeat;
}

function add(sum: DrawnCount, { elements, vertices }: DrawnCount): void {
  sum.elements += elements;
  sum.vertices += vertices;
}

function verticesOf({ attributes: { d = '', points = '' } }: SvgElement): number {
  return (d.match(VERTEX)?.length ?? 0) + (points.match(VERTEX)?.length ?? 0);
}
