import type { Stage } from './measure-stage.ts';

const WIDTH = 740;
const HEIGHT = 320;
const PLOT = { top: 56, bottom: 40, width: 260 };
const LIGHT = ['#0b6bcb', '#c2410c', '#15803d', '#7c3aed'];
const DARK = ['#6cb6ff', '#fb923c', '#4ade80', '#c4b5fd'];
const color = (value: string, at: number) =>
  `.c${at} .l{stroke:${value}}.c${at} circle,.c${at} .k{fill:${value}}`;
const STYLE = `text{font:12px system-ui,sans-serif;fill:#333}.t{font-weight:600}.g{stroke:#888;stroke-opacity:.3;fill:none}.l{fill:none;stroke-width:2}${LIGHT.map(color).join('')}@media(prefers-color-scheme:dark){text{fill:#ddd}${DARK.map(color).join('')}}`;

/** A line of a plot; values in the order of the stages. */
interface Line {
  what: string;
  values: number[];
}

/** Returns an SVG: response times on the left, size and build time on the right, both axes logarithmic. */
export function plotGrowth(stages: readonly Stage[]): string {
  const sizes = stages.map(({ titles }) => titles);
  const kinds = stages[0]?.kinds ?? [];
  const times = kinds.map(({ what, limitMs }, at) => ({
    what: `${what} (limit ${limitMs})`,
    values: stages.map((stage) => stage.kinds[at]?.sequential.p99 ?? 0),
  }));
  const total = ({ sizes: bytes }: Stage) => [...bytes.values()].reduce((sum, one) => sum + one, 0) / 1e6;
  const growth = [
    { what: 'size, MB', values: stages.map(total) },
    { what: 'time to build, s', values: stages.map(({ buildSeconds }) => buildSeconds) },
  ];
  const body = `${panel(60, '99th percentile of the response time, ms', sizes, times)}${panel(430, 'Size and build time', sizes, growth)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT + 64}" width="${WIDTH}" height="${HEIGHT + 64}" role="img"><title>The index from ${say(sizes[0] ?? 0)} to ${say(sizes.at(-1) ?? 0)} titles</title><style>${STYLE}</style>${body}</svg>\n`;
}

function panel(left: number, title: string, sizes: readonly number[], lines: readonly Line[]): string {
  const all = lines.flatMap(({ values }) => values).filter((value) => value > 0);
  const [low, high] = [Math.floor(Math.log10(Math.min(...all))), Math.ceil(Math.log10(Math.max(...all)))];
  const [first = 1, last = 10] = [sizes[0], sizes.at(-1)];
  const x = (size: number) => left + (Math.log(size / first) / (Math.log(last / first) || 1)) * PLOT.width;
  const floor = HEIGHT - PLOT.bottom;
  const y = (value: number) => floor - ((Math.log10(value) - low) / (high - low || 1)) * (floor - PLOT.top);
  const powers = Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at));
  const grid = powers.map(
    (power) =>
      `<path class="g" d="M${left} ${y(power)}h${PLOT.width}"/><text x="${left - 6}" y="${y(power) + 4}" text-anchor="end">${say(power)}</text>`,
  );
  const ticks = sizes.map(
    (size) =>
      `<path class="g" d="M${x(size)} ${PLOT.top}V${floor}"/><text x="${x(size)}" y="${floor + 18}" text-anchor="middle">${say(size)}</text>`,
  );
  const drawn = lines.map(({ what, values }, at) => {
    const points = values.map(
      (value, place) => [x(sizes[place] ?? first), y(Math.max(value, 10 ** low))] as const,
    );
    const dots = points
      .map(([cx, cy]) => `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="3"/>`)
      .join('');
    const path = points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L');
    return `<g class="c${at}"><path class="l" d="M${path}"/>${dots}<text class="k" x="${left}" y="${floor + 40 + at * 15}">● ${what}: ${values.map(say).join(' → ')}</text></g>`;
  });
  return `<text class="t" x="${left}" y="28">${title}</text>${grid.join('')}${ticks.join('')}${drawn.join('')}`;
}

function say(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 3 });
}
