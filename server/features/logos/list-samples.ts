import type { Logo } from '#contract/logos.ts';
import type { Catalogue } from './catalogue.ts';

const SAMPLE_NAMES = [
  'google-icon',
  'figma',
  'spotify-icon',
  'react',
  'slack-icon',
  'docker-icon',
  'firefox',
  'github-icon',
  'python',
] as const;

/** The nine logos of the home page. @throws Error when the catalogue lacks one */
export function listSamples(catalogue: Catalogue): Logo[] {
  return SAMPLE_NAMES.map((name) => {
    const entry = catalogue.byName(name);
    if (!entry) throw new Error(`The catalogue has no "${name}" for the home page.`);
    return entry.logo;
  });
}
