import type { Brand } from '#contract/brands.ts';
import { countOf } from '#web/lib/formats.ts';
import { isBitmap, type PanelCase } from './panel-case.ts';

/** What a panel says of a brand. */
export type PanelBrand = Pick<
  Brand,
  'id' | 'label' | 'website' | 'domain' | 'currentFile' | 'notOnCommons' | 'colors' | 'guidelinesUrl'
> &
  Partial<Pick<Brand, 'former'>>;

interface PanelTexts {
  title: string;
  text: string;
}

/** Returns the address of a file's page on Wikimedia Commons by its title, e.g. "File:Google 2015 logo.svg". */
export function commonsUrl(file: string): string {
  return `https://commons.wikimedia.org/wiki/${encodeURIComponent(file.replaceAll(' ', '_'))}`;
}

function textsWithoutLogo({ label, notOnCommons, currentFile, former = [] }: PanelBrand): PanelTexts {
  const below = former.length > 0 ? ' The former ones are below.' : '';
  if (notOnCommons)
    return {
      title: 'The current logo isn’t on Wikimedia Commons',
      text: `${label} has a current logo, but its file isn’t there.${below}`,
    };
  if (currentFile !== null)
    return {
      title: `The current logo of ${label} can’t be shown`,
      text: `Its file “${currentFile.replace(/^File:/, '')}” isn’t available here.${below}`,
    };
  return {
    title: `No ${below && 'current '}logo is on record for ${label}`,
    text: `Wikidata doesn’t list one in current use.${below}`,
  };
}

/** Returns what a brand lacks of its logo in words; `hiding` are the labels of the filters that hide it. */
export function panelTexts(brand: PanelBrand, panel: PanelCase, hiding: readonly string[]): PanelTexts {
  if (panel.kind === 'none') return textsWithoutLogo(brand);
  if (panel.kind === 'hidden') {
    const { length } = panel.logos;
    const filters = new Intl.ListFormat('en-GB').format(hiding.map((label) => `“${label}”`));
    const verb = hiding.length === 1 ? 'hides' : 'hide';
    const title = `${brand.label} has ${countOf(length, 'logo')}; ${filters} ${verb} ${length === 1 ? 'it' : 'them'}`;
    return { title, text: panel.logos[0]?.title ?? '' };
  }
  const { logo, isCurrent, isUnreachable } = panel;
  const type = logo.fileType.toUpperCase();
  const waits = 'We know this logo, but Wikimedia isn’t answering';
  if (isCurrent && isBitmap(logo))
    return {
      title: `The current logo is a ${type}, not an SVG`,
      text: isUnreachable ? `${waits}.` : `Wikimedia Commons has “${logo.title}” as ${type}.`,
    };
  return { title: waits, text: `“${logo.title}” appears here as soon as it can be loaded.` };
}
