/** The edges of the mark's four fields, of 9 units each with a gap of 2. */
const EDGES = [2, 11, 13, 22];
/** Lines along the edges, the diagonals, and a tangent of the quarter circle, as paths. */
const GUIDES = [
  ...EDGES.map((y) => `M-40 ${y}H90`),
  ...EDGES.map((x) => `M${x}-26V48`),
  'M48-24-24 48',
  'M-24-24 48 48',
  'M48-16.73-16.73 48',
];
/** Centre and radius of each circle. */
const CIRCLES = [
  [6.5, 6.5, 4.5],
  [6.5, 17.5, 4.5],
  [17.5, 6.5, 4.5],
  [17.5, 17.5, 4.5],
  [17.5, 6.5, 6.364],
  [22, 22, 9],
  [12, 12, 14.142],
  [12, 12, 10],
] as const;
/** Where circles touch guides, and the centres of the mark's two arcs. */
const POINTS = [
  [17.5, 2],
  [13, 6.5],
  [22, 6.5],
  [17.5, 11],
  [13, 22],
  [22, 13],
  [15.636, 15.636],
  [17.5, 6.5],
  [22, 22],
] as const;

/** Longer than the path, whose rounded length would leave a gap in a circle. */
const DRAWN = { pathLength: 1, strokeDasharray: '1.1 1.1' };

const delay = (milliseconds: number) => ({ animationDelay: `${milliseconds}ms` });

/**
 * Draws the guides and circles that construct the product's mark at the right of a page, behind its content; then the mark, if
 * the page has it and there is room. Decorative.
 */
export function MarkConstruction({ hasMark = false }: { hasMark?: boolean }) {
  return (
    <div
      className={`absolute inset-0 -z-1 overflow-hidden [mask-image:linear-gradient(to_right,transparent_60%,black)] lg:[mask-image:linear-gradient(to_right,transparent_58%,black_66%)] ${hasMark ? '' : 'max-lg:hidden'}`}
    >
      <div className="page-wide flex h-full items-center justify-end">
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          fill="none"
          strokeWidth="0.08"
          className="pointer-events-none size-60 shrink-0 overflow-visible max-lg:-mr-28 lg:mr-[min(4vw,4rem)] lg:size-[min(24vw,19rem)]"
        >
          <g className="stroke-line *:animate-draw">
            {GUIDES.map((path, index) => (
              <path key={path} d={path} {...DRAWN} style={delay(index * 40)} />
            ))}
          </g>
          <g className="stroke-construction *:animate-draw">
            {CIRCLES.map(([cx, cy, r], index) => (
              <circle
                key={`${cx} ${cy} ${r}`}
                {...{ cx, cy, r }}
                {...DRAWN}
                style={delay(350 + index * 90)}
              />
            ))}
          </g>
          {hasMark && (
            <g className="animate-appear fill-current max-lg:hidden" style={delay(1300)}>
              <path d="M2 2h9v20H2z" />
              <path d="M13 22a9 9 0 0 1 9-9v9z" />
              <circle cx="17.5" cy="6.5" r="4.5" className="fill-accent" />
            </g>
          )}
          <g className="animate-appear fill-ground stroke-edge" style={delay(1100)}>
            {POINTS.map(([cx, cy]) => (
              <circle key={`${cx} ${cy}`} {...{ cx, cy }} r="0.26" />
            ))}
          </g>
        </svg>
      </div>
    </div>
  );
}
