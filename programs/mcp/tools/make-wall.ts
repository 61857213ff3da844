import { z } from 'zod';
import { BrandName } from '#contract/brands.ts';
import { MAX_DOWNLOADS_AT_ONCE } from '#contract/constants/input-limits.ts';
import { Certainty } from '#contract/wall.ts';
import { makeSheet } from '#svg/sheet/make-sheet.ts';
import { ChoiceFacts, describeChoice } from '../results/brand-facts.ts';
import { cleanData } from '../results/clean-data.ts';
import { describeLogoFile, LogoFacts } from '../results/logo-facts.ts';
import { chooseLogos } from '../wall/choose-logos.ts';
import { type Drawn, fetchDrawings } from '../wall/fetch-drawings.ts';
import { settingsFor, WallLook } from '../wall/wall-settings.ts';
import { type Tool, ToolRefusal } from './define-tool.ts';

const DEFAULT_BYTES = 100_000;
const MIN_BYTES = 5000;
const MAX_BYTES = 1_000_000;

const Input = z.strictObject({
  names: z
    .array(BrandName)
    .min(1)
    .max(MAX_DOWNLOADS_AT_ONCE)
    .describe('Names or domains of brands, or ids of Wikidata items, in the order of the wall'),
  ...WallLook,
  trim_margins: z
    .boolean()
    .default(true)
    .describe('Cut the empty margins of the logos, so that they look equally large'),
  max_bytes: z
    .int()
    .min(MIN_BYTES)
    .max(MAX_BYTES)
    .default(DEFAULT_BYTES)
    .describe('The maximum size of all drawings together. Logos that don’t fit are left out'),
});

const Output = z.object({
  svg: z.string().describe('The wall as one SVG file. Text in it is part of the picture'),
  width: z.number(),
  height: z.number(),
  placed: z.array(
    LogoFacts.extend({
      name: z.string(),
      certainty: Certainty.describe('How reliable the match is; show the user those that are `unsure`'),
      choices: z.array(ChoiceFacts).describe('The brands with this name, if there are several'),
    }),
  ),
  left_out: z.array(z.object({ name: z.string(), reason: z.string() })),
  credits: z.array(z.string()).describe('The lines to print beside the wall'),
});

export const makeWall: Tool<typeof Input, typeof Output> = {
  name: 'make_wall',
  title: 'Make a wall of logos',
  description:
    'Puts the logos of several brands, such as customers or partners, on one SVG sheet with credits. Reports uncertain logos, and the names that were left out and why. Each logo counts as a download of the account, so resolve doubtful names with find_brand first.',
  input: Input,
  output: Output,
  timeoutMs: 120_000,
  async run({ names, max_bytes: maxBytes, trim_margins: trimsMargins, ...look }, context) {
    const chosen = await chooseLogos(names, context);
    const { drawn, leftOut } = await fetchDrawings(chosen, { maxBytes, trimsMargins }, context);
    const settings = settingsFor(look, drawn.length);
    const logos = drawn.map(({ label, logo, code }) => ({
      title: cleanData(label),
      credit: cleanData(logo.credit),
      source: code,
    }));
    const sheet = makeSheet(logos, settings);
    const missing = sheet.leftOut.map(({ index, message }) => ({
      name: drawn[index]?.asked ?? '',
      reason: message,
    }));
    const all = [...leftOut, ...missing].map(({ name, reason }) => ({ name: cleanData(name), reason }));
    if (!sheet.svg || !sheet.layout) throw new ToolRefusal(nothingPlaced(all));
    const { width, height } = sheet.layout;
    const onSheet = sheet.placed.flatMap(({ index }) => drawn[index] ?? []);
    const placed = onSheet.map(describePlaced);
    const credits = [...new Set(placed.map(({ credit }) => credit))];
    const data = { svg: sheet.svg, width, height, placed, left_out: all, credits };
    const untrimmed = trimsMargins ? onSheet.filter(({ isTrimmed }) => !isTrimmed) : [];
    return { data, notes: [...notesOn(data), ...keptMargins(untrimmed)], svg: sheet.svg };
  },
};

function describePlaced({ asked, logo, certainty, choices }: Drawn) {
  return {
    name: cleanData(asked),
    certainty,
    choices: choices.map(describeChoice),
    ...describeLogoFile(logo),
  };
}

function keptMargins(untrimmed: readonly Drawn[]): string[] {
  if (untrimmed.length === 0) return [];
  const names = untrimmed.map(({ asked }) => `“${cleanData(asked)}”`).join(', ');
  return [`These logos keep their margins, which can’t be cut: ${names}.`];
}

function nothingPlaced(leftOut: readonly { name: string; reason: string }[]): string {
  const lines = leftOut.slice(0, 10).map(({ name, reason }) => `“${name}”: ${reason}`);
  return `None of the logos could be placed. ${lines.join(' ')}`;
}

function notesOn({
  placed,
  left_out: leftOut,
}: Pick<z.output<typeof Output>, 'placed' | 'left_out'>): string[] {
  const namesOf = (logos: readonly { name: string }[]) => logos.map(({ name }) => `“${name}”`).join(', ');
  const unsure = placed.filter(({ certainty }) => certainty === 'unsure');
  const doubtful = placed.filter(({ requires }) => requires === 'permission' || requires === 'check');
  const notes = [`${placed.length} of ${placed.length + leftOut.length} logos were placed.`];
  if (unsure.length > 0)
    notes.push(`Ask the user whether these logos are the right ones: ${namesOf(unsure)}.`);
  if (doubtful.length > 0)
    notes.push(`Tell the user to check the licences of ${namesOf(doubtful)} before using the wall.`);
  if (leftOut.length > 0) notes.push(`Left out: ${namesOf(leftOut)}; the reasons are below.`);
  return notes;
}
