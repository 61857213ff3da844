import lighthouse from 'lighthouse';
import { startBrowser } from './browser.ts';

/** The Lighthouse result of one visit: scores from 0 to 100, the layout shift, and times in milliseconds. */
export interface LighthouseResult {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  layoutShift: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  /** The compressed size of all scripts that the page loaded, in kB; scripts inside the page count as part of it. */
  scriptKb: number;
  /** Failed audits outside of performance, e.g. "seo: meta-description". */
  failedAudits: string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Runs Lighthouse on a URL with its mobile preset, in a fresh browser. `stored` is written to the origin's localStorage
 * before the visit.
 * @throws Error if Lighthouse fails, or if the page sends a request to another host
 */
export async function auditPage(url: string, stored: Record<string, string>): Promise<LighthouseResult> {
  const browser = await startBrowser({ origin: new URL(url).origin, values: stored });
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      disableStorageReset: true,
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? 'No result.');
    return readResult(result.lhr);
  } finally {
    await browser.stop();
  }
}

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function readResult(lhr: Lhr): LighthouseResult {
  const score = (category: (typeof CATEGORIES)[number]) =>
    Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  assertLocalRequests(lhr);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    layoutShift: value('cumulative-layout-shift'),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    scriptKb: scriptBytes(lhr) / 1000,
    failedAudits: CATEGORIES.slice(1).flatMap((category) => failedAuditsOf(lhr, category)),
  };
}

function failedAuditsOf(lhr: Lhr, category: string): string[] {
  return (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${category}: ${id}`);
}

interface NetworkRequest {
  url: string;
  resourceType: string;
  transferSize: number;
}

function listRequests({ audits }: Lhr): NetworkRequest[] {
  const details = audits['network-requests']?.details;
  return details?.type === 'table' ? (details.items as unknown as NetworkRequest[]) : [];
}

function scriptBytes(lhr: Lhr): number {
  const scripts = listRequests(lhr).filter(({ resourceType }) => resourceType === 'Script');
  return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

function assertLocalRequests(lhr: Lhr): void {
  for (const { url } of listRequests(lhr)) {
    const { protocol, hostname } = new URL(url);
    if (/^https?:$/.test(protocol) && hostname !== '127.0.0.1')
      throw new Error(`The page requested ${url}, which is not on this machine.`);
  }
}
