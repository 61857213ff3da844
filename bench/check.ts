import { readCollection } from '#catalogue/read-collection.ts';
import { checkSvg } from '#images/check/check-svg.ts';
import { render } from '#images/node/render.ts';
import { optimizeSvg } from '#images/optimize-svg.ts';
import { readLogo } from '#svg/read-logo.ts';
import { compare, type Figure, inTurn, median } from './figure.ts';

/** Every fourth logo is measured. */
const STEP = 4;
const ROUNDS = 5;
const PERCENTILE = 0.95;

interface Times {
  median: number;
  p95: number;
}

/** Measures checking logos of the catalogue beside parsing them, and the part of that which optimising takes. */
export async function measureCheck(): Promise<Figure[]> {
  const logos = readCollection()
    .filter((_, at) => at % STEP === 0)
    .map(({ svg }) => Buffer.from(svg));
  const codes = logos.map(String);
  const { parse, check, optimize } = await inTurn<'parse' | 'check' | 'optimize', Times>(ROUNDS, {
    parse: () => measureEach(logos, readLogo),
    check: () => measureEach(logos, (logo) => checkSvg(logo, render)),
    optimize: () => measureEach(codes, optimizeSvg),
  });
  const what = (work: string, of: string) => `CPU time of ${work} one of ${logos.length} logos: ${of}, ms`;
  const names = { median: 'median', p95: '95th percentile' } as const;
  return (['median', 'p95'] as const).flatMap((key) => {
    const values = (times: readonly Times[]) => times.map((each) => each[key]);
    return [
      compare(what('checking', names[key]), values(check), 'parsing it', values(parse)),
      compare(what('optimising', names[key]), values(optimize), 'parsing it', values(parse)),
    ];
  });
}

/** Returns the CPU time that each takes in this process, in ms; other load on the machine hardly changes it. */
async function measureEach<T>(all: readonly T[], work: (each: T) => unknown): Promise<Times> {
  const times: number[] = [];
  for (const each of all) {
    const before = process.cpuUsage();
    await work(each);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  const sorted = times.toSorted((one, other) => one - other);
  return { median: median(times), p95: sorted[Math.floor(sorted.length * PERCENTILE)] ?? Number.NaN };
}
