import type { Logo } from '#contract/logos.ts';
import { creditsText, type MissingLogo, planEntries } from '#files/zip-contents.ts';
import { encodeBase64 } from '#svg/base64.ts';
import { textColorOn } from '#svg/sheet/ground.ts';
import type { Frame } from '#svg/sheet/layout.ts';
import { writeAlone } from '#svg/sheet/prepare-logo.ts';
import type { SheetSettings } from '#svg/sheet/settings.ts';
import { tileMarginOf } from '#svg/sheet/write-sheet.ts';
import { escapeXml } from '#svg/write-xml.ts';
import type { SheetItem } from '../arrangement.ts';
import type { ComposedSheet } from '../compose.ts';
import type { ReadyItem } from '../prepare/outcome.ts';

/** A logo in an HTML snippet. */
export interface HtmlLogo {
  title: string;
  creditParts: Logo['creditParts'];
  /** Its image as a data URL. */
  src: string;
  /** Its cell and its frame on the sheet. The frame is larger if the drawing has transparent margins. */
  cell: Frame;
  frame: Frame;
  /** The colour of the tile behind it; null for none. */
  tile: string | null;
}

/** Returns the logos of a sheet for an HTML page, with their drawings as data, so that the page loads nothing. */
export function htmlLogosOf(
  ready: readonly ReadyItem[],
  { layout, tiles }: Pick<ComposedSheet, 'layout' | 'tiles'>,
): HtmlLogo[] {
  return ready.flatMap(({ item: { title, logo }, prepared }, at) => {
    const placed = layout.cells[at];
    if (!placed) return [];
    const code = encodeBase64(new TextEncoder().encode(writeAlone(prepared)));
    const src = `data:image/svg+xml;base64,${code}`;
    return { title, creditParts: logo.creditParts, src, ...placed, tile: tiles[at] ?? null };
  });
}

const round = (number: number) => Math.round(number * 100) / 100;

function writeStyle(settings: SheetSettings): string {
  const { cell, gap, margin, ground } = settings;
  const tileMargin = tileMarginOf(settings);
  return `<style>
.logo-wall { overflow: clip; padding: ${margin}px; color: ${textColorOn(ground)};${ground === null ? '' : ` background: ${ground};`} }
.logo-wall ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(${cell.width}px, 28%), 1fr)); gap: ${gap}px; justify-items: center; margin: 0; padding: 0; list-style: none; text-align: center; }
.logo-wall li { width: 100%; max-width: ${cell.width}px; }
.logo-wall div { display: flow-root; box-sizing: content-box; margin: -${tileMargin}px; padding: ${tileMargin}px; border-radius: ${tileMargin}px; }
.logo-wall img { display: block; max-width: none; height: auto; }
.logo-wall span { display: block; margin-top: 12px; }
.logo-wall small { display: block; margin-top: ${gap}px; }
</style>`;
}

/** Returns the place of a logo in its cell. All percentages in CSS, even of heights, are shares of the width around it. */
function writePlace({ cell, frame }: HtmlLogo): string {
  const percent = (length: number) => `${round((length / cell.width) * 100)}%`;
  const below = cell.y + cell.height - frame.y - frame.height;
  const margins = [frame.y - cell.y, 0, below, frame.x - cell.x].map(percent);
  return `width: ${percent(frame.width)}; margin: ${margins.join(' ')};`;
}

function writeItem(logo: HtmlLogo, hasLabels: boolean): string {
  const { title, src, frame, tile } = logo;
  const label = hasLabels ? `<span>${escapeXml(title)}</span>` : '';
  const alt = hasLabels ? '' : escapeXml(title);
  const background = tile === null ? '' : ` style="background: ${tile};"`;
  const size = `width="${round(frame.width)}" height="${round(frame.height)}" style="${writePlace(logo)}"`;
  return `  <li><div${background}><img src="${escapeXml(src)}" alt="${alt}" ${size} loading="lazy"></div>${label}</li>`;
}

/** Returns a credit with its links to web pages. */
function writeCredit({ creditParts }: HtmlLogo): string {
  return creditParts
    .map(({ text, href }) =>
      href === null || !/^https?:/i.test(href)
        ? escapeXml(text)
        : `<a href="${escapeXml(href)}" rel="noopener">${escapeXml(text)}</a>`,
    )
    .join('');
}

/** Returns a sheet as HTML for a web page: a grid that fits any width, and the credits below it. */
export function writeHtml(logos: readonly HtmlLogo[], settings: SheetSettings): string {
  const { title, hasLabels } = settings;
  const credits = new Set(logos.filter(({ creditParts }) => creditParts.length > 0).map(writeCredit));
  return [
    '<section class="logo-wall">',
    writeStyle(settings),
    ...(title === '' ? [] : [`<h2>${escapeXml(title)}</h2>`]),
    '<ul>',
    ...logos.map((logo) => writeItem(logo, hasLabels)),
    '</ul>',
    ...(credits.size === 0 ? [] : [`<small>Logos: ${[...credits].join(' · ')}</small>`]),
    '</section>',
    '',
  ].join('\n');
}

/** Returns the file name of a sheet without its extension, dated in the visitor's time zone; `time` is in milliseconds (spec 9.8). */
export function sheetName(time: number): string {
  return `consolidated_logos_${new Intl.DateTimeFormat('sv-SE').format(time)}`;
}

/** Returns CREDITS.txt of a sheet. The visitor's own files have no credits. */
export function sheetCredits(
  items: readonly SheetItem[],
  failed: readonly MissingLogo[],
  ink: SheetSettings['ink'],
): string {
  const change = ink === null ? null : ink === 'grey' ? 'recoloured in greyscale' : `recoloured in ${ink}`;
  const logos = items.flatMap(({ logo, file }) => (file ? [] : [logo]));
  const entries = planEntries([...new Set(logos)], null).map((entry) => ({ ...entry, change }));
  return creditsText(entries, failed);
}
