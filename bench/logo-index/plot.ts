import { medianOf } from '#testing/cluster/sample.ts';
import type { Stage } from './measure-stage.ts';

const WIDTH = 740;
const HEIGHT = 320;
const PLOT = { top: 56, bottom: 40, width: 260 };
const LIGHT = ['#0b6bcb', '#c2410c', '#15803d', '#7c3aed'];
const DARK = ['#6cb6ff', '#fb923c', '#4ade80', '#c4b5fd'];
const colorRule = (color: string, line: number) =>
  `.c${line} .l{stroke:${color}}.c${line} circle,.c${line} .k{fill:${color}}`;
const STYLE = `text{font:12px system-ui,sans-serif;fill:#333}.t{font-weight:600}.g{stroke:#888;stroke-opacity:.3;fill:none}.l{fill:none;stroke-width:2}${LIGHT.map(colorRule).join('')}@media(prefers-color-scheme:dark){text{fill:#ddd}${DARK.map(colorRule).join('')}}`;

/** A line of a plot, with one value per stage. */
interface Line {
  label: string;
  values: number[];
}

/** Returns an SVG: response times on the left, size and build time on the right, both axes logarithmic. */
export function plotGrowth(stages: readonly Stage[]): string {
  const titleCounts = stages.map(({ titles }) => titles);
  const times = (stages[0]?.requestTimes ?? []).map(({ label, limitMs }, kind) => ({
    label: `${label} (limit ${limitMs})`,
    values: stages.map((stage) => medianOf(stage.requestTimes[kind]?.sequential.p99s ?? [0])),
  }));
  const megabytes = ({ relationBytes }: Stage) =>
    [...relationBytes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1e6;
  const growth = [
    { label: 'size, MB', values: stages.map(megabytes) },
    { label: 'time to build, s', values: stages.map(({ buildSeconds }) => buildSeconds) },
  ];
  const body = `${panel(60, '99th percentile of the response time, ms', titleCounts, times)}${panel(430, 'Size and build time', titleCounts, growth)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT + 64}" width="${WIDTH}" height="${HEIGHT + 64}" role="img"><title>The index from ${formatNumber(titleCounts[0] ?? 0)} to ${formatNumber(titleCounts.at(-1) ?? 0)} titles</title><style>${STYLE}</style>${body}</svg>\n`;
}

/** Returns one plot of the lines over the number of titles. `left` is its horizontal position. */
function panel(left: number, title: string, titleCounts: readonly number[], lines: readonly Line[]): string {
  const all = lines.flatMap(({ values }) => values).filter((value) => value > 0);
  const [low, high] = [Math.floor(Math.log10(Math.min(...all))), Math.ceil(Math.log10(Math.max(...all)))];
  const [first = 1, last = 10] = [titleCounts[0], titleCounts.at(-1)];
  const x = (count: number) => left + (Math.log(count / first) / (Math.log(last / first) || 1)) * PLOT.width;
  const bottom = HEIGHT - PLOT.bottom;
  const y = (value: number) => bottom - ((Math.log10(value) - low) / (high - low || 1)) * (bottom - PLOT.top);
  const powers = Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step));
  const grid = powers.map(
    (power) =>
      `<path class="g" d="M${left} ${y(power)}h${PLOT.width}"/><text x="${left - 6}" y="${y(power) + 4}" text-anchor="end">${formatNumber(power)}</text>`,
  );
  const ticks = titleCounts.map(
    (count) =>
      `<path class="g" d="M${x(count)} ${PLOT.top}V${bottom}"/><text x="${x(count)}" y="${bottom + 18}" text-anchor="middle">${formatNumber(count)}</text>`,
  );
  const curves = lines.map(({ label, values }, line) => {
    const points = values.map(
      (value, stage) => [x(titleCounts[stage] ?? first), y(Math.max(value, 10 ** low))] as const,
    );
    const dots = points
      .map(([cx, cy]) => `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="3"/>`)
      .join('');
    const path = points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L');
    return `<g class="c${line}"><path class="l" d="M${path}"/>${dots}<text class="k" x="${left}" y="${bottom + 40 + line * 15}">● ${label}: ${values.map(formatNumber).join(' → ')}</text></g>`;
  });
  return `<text class="t" x="${left}" y="28">${title}</text>${grid.join('')}${ticks.join('')}${curves.join('')}`;
}

function formatNumber(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 3 });
}
