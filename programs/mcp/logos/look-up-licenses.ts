import type { Logo } from '#contract/logos.ts';
import type { ToolContext } from '../tools/define-tool.ts';

/**
 * Returns these logos by address. It looks up the licences and facts of unchecked ones; if that fails, they stay
 * unchecked.
 */
export async function lookUpLicenses(
  logos: readonly Logo[],
  { source, signal }: ToolContext,
): Promise<Map<string, Logo>> {
  const unchecked = [...new Set(logos.flatMap((logo) => (logo.unchecked ? [logo.url] : [])))];
  const known = new Map(logos.map((logo) => [logo.url, logo]));
  if (unchecked.length === 0) return known;
  const found = await source.findLogos(unchecked, signal).catch(() => []);
  signal.throwIfAborted();
  for (const logo of found) known.set(logo.url, logo);
  return known;
}
