/** The edges of the mark's four fields, of 9 units each with a gap of 2. */
const EDGES = [2, 11, 13, 22];
/** Lines along the edges, the diagonals, and a tangent of the quarter circle, as paths. */
export const GUIDES = [
  ...EDGES.map((y) => `M-40 ${y}H90`),
  ...EDGES.map((x) => `M${x}-26V48`),
  'M48-24-24 48',
  'M-24-24 48 48',
  'M48-16.73-16.73 48',
];
/** Centre and radius of each circle. */
export const CIRCLES = [
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
export const POINTS = [
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
