import { shadeOf } from '#contract/search/shade-of.ts';
import { bareTitle } from '../enumerate/titles.ts';
import { hasEnded, type Property, qualifierDate, type Statement } from './api/statements.ts';
import type { BrandFiles, FileName } from './brand-facts.ts';
import { canBeLogo, fileNameOf, isSvg } from './file-names.ts';
import type { DescribedFiles } from './steps.ts';

/** The items for the light and dark color scheme, as `P8798` names them. */
const THEMES = new Map<unknown, 'light' | 'dark'>([
  ['Q101608434', 'light'],
  ['Q6545942', 'dark'],
]);
const MAX_FORMER = 30;
const MAX_VARIANTS = 10;

/** One stated logo. */
interface StatedLogo {
  /** Null if it isn't on Wikimedia Commons. */
  file: FileName | null;
  isPreferred: boolean;
  from: string | null;
  to: string | null;
  state: 'current' | 'ended';
  theme: 'light' | 'dark' | null;
  isDark: boolean;
}

interface LogoStatements {
  label: string;
  statements: (property: Property) => readonly Statement[];
  /** True for a brand that doesn't exist any more: its last logo counts as current. */
  isDissolved: boolean;
}

/** Returns the files of a brand. @param today e.g. "2026-11-22" */
export function readBrandFiles(
  { label, statements, isDissolved }: LogoStatements,
  today: string,
): BrandFiles {
  const stated = readLogos(statements('logo'), label, today);
  const logos = stated.filter(({ file }) => file === null || canBeLogo(file, label));
  const current = logos.filter(({ state }) => state === 'current');
  const best = pickBest(current);
  const replaced = current.filter((logo) => logo !== best && isReplaced(logo, best));
  const former = [...logos.filter(({ state }) => state === 'ended'), ...replaced].sort(newestFirst);
  const last = isDissolved && !best ? former.shift() : undefined;
  const others = current.filter((logo) => logo !== best && !replaced.includes(logo)).sort(bestFirst);
  // A current logo of which Commons has only a photograph or an unsupported type is on Commons.
  const hasCurrent = stated.some(({ state }) => state === 'current');
  return arrange({
    current: (best ?? last)?.file ?? null,
    notOnCommons: best ? best.file === null : !isDissolved && !hasCurrent && former.length > 0,
    icon: pickFile(statements('icon'), label, today) ?? pickFile(statements('pictogram'), label, today),
    variants: others.flatMap(({ file, theme }) => (file === null ? [] : [{ file, theme }])),
    former: former.flatMap(({ file, from, to }) => (file === null ? [] : [{ file, from, to }])),
  });
}

/**
 * Returns the files after redirects, without those that were deleted or are of an unsupported type. If the current logo is
 * gone, another current one takes its place, if there is one.
 */
export function resolveFiles(files: BrandFiles, described: DescribedFiles): BrandFiles {
  const resolve = (file: FileName): FileName | null => {
    const description = described.get(titleOf(file));
    if (description === undefined) return file;
    return description.state === 'found' ? fileNameOf(bareTitle(description.title)) : null;
  };
  const keep = <T extends { file: FileName }>(list: readonly T[]): T[] =>
    list.flatMap((entry) => {
      const file = resolve(entry.file);
      return file === null ? [] : [{ ...entry, file }];
    });
  const current = files.current === null ? null : resolve(files.current);
  const variants = keep(files.variants);
  const isDeleted = files.current !== null && described.get(titleOf(files.current))?.state === 'missing';
  const substitute = current === null && files.current !== null ? pickVariant(variants) : null;
  return arrange({
    current: current ?? substitute,
    notOnCommons: files.notOnCommons || (isDeleted && substitute === null),
    icon: files.icon === null ? null : resolve(files.icon),
    variants,
    former: keep(files.former),
  });
}

/** Returns all files of a brand, the most important first. */
export function listFiles({ current, icon, variants, former }: BrandFiles): FileName[] {
  const files = [current, icon, ...[...variants, ...former].map(({ file }) => file)];
  return [...new Set(files.filter((file) => file !== null))];
}

/** Returns the title of a file's page, e.g. "File:Google 2015 logo.svg". */
export function titleOf(file: FileName): string {
  return `File:${file}`;
}

function readLogos(statements: readonly Statement[], label: string, today: string): StatedLogo[] {
  const logos = statements.flatMap((statement) => {
    const file = statement.kind === 'value' ? fileNameOf(statement.text ?? '') : null;
    if (file === null && statement.kind === 'value') return [];
    const pointInTime = qualifierDate(statement, 'pointInTime');
    const [theme = null] = statement.qualifiers('colorScheme').flatMap(({ text }) => THEMES.get(text) ?? []);
    const shade = file === null ? null : shadeOf(file, label);
    return {
      file,
      isPreferred: statement.isPreferred,
      from: qualifierDate(statement, 'start') ?? pointInTime,
      to: qualifierDate(statement, 'end'),
      state: hasEnded(statement, today) ? ('ended' as const) : ('current' as const),
      theme: theme ?? (shade === 'for-dark' ? 'dark' : null),
      isDark: theme === 'dark' || (theme === null && shade !== null),
      isDated: pointInTime !== null,
    };
  });
  // A logo of which only one date is known isn't current if there is any other.
  const hasUndated = logos.some(({ state, isDated }) => state === 'current' && !isDated);
  return logos.map(({ isDated, ...logo }) => (isDated && hasUndated ? { ...logo, state: 'ended' } : logo));
}

/** Returns the current logo: preferred, then the newest, not for dark backgrounds, SVG. */
function pickBest(current: readonly StatedLogo[]): StatedLogo | undefined {
  const isEclipsed = (dark: StatedLogo) =>
    dark.isDark &&
    current.some(
      (other) =>
        !other.isDark &&
        other.file !== null &&
        other.isPreferred === dark.isPreferred &&
        !isOlder(other, dark),
    );
  return current.filter((logo) => !isEclipsed(logo)).sort(bestFirst)[0];
}

function bestFirst(one: StatedLogo, other: StatedLogo): number {
  return (
    Number(other.isPreferred) - Number(one.isPreferred) ||
    (other.from ?? '').localeCompare(one.from ?? '') ||
    Number(one.file === null) - Number(other.file === null) ||
    Number(one.isDark) - Number(other.isDark) ||
    Number(isSvg(other.file ?? '')) - Number(isSvg(one.file ?? ''))
  );
}

/** True if another logo took the place of this one, although no end is stated. */
function isReplaced(logo: StatedLogo, best: StatedLogo | undefined): boolean {
  if (!best || logo.theme !== null) return false;
  return isOlder(logo, best) || (best.file === null && best.isPreferred && !logo.isPreferred);
}

function isOlder(one: StatedLogo, other: StatedLogo): boolean {
  return one.from !== null && other.from !== null && one.from < other.from;
}

function newestFirst(one: StatedLogo, other: StatedLogo): number {
  const age = ({ from, to }: StatedLogo) => to ?? from ?? '';
  return age(other).localeCompare(age(one)) || (other.from ?? '').localeCompare(one.from ?? '');
}

function pickFile(statements: readonly Statement[], label: string, today: string): FileName | null {
  const logos = readLogos(statements, label, today).filter(
    ({ file, state }) => state === 'current' && file !== null && canBeLogo(file, label),
  );
  return pickBest(logos)?.file ?? null;
}

function pickVariant(variants: BrandFiles['variants']): FileName | null {
  return (variants.find(({ theme }) => theme !== 'dark') ?? variants[0])?.file ?? null;
}

/** Removes what is listed before: a file is shown once, as the most important of its uses. */
function arrange({ current, notOnCommons, icon, variants, former }: BrandFiles): BrandFiles {
  const seen = new Set([current]);
  const isNew = (file: FileName) => !seen.has(file) && seen.add(file) !== undefined;
  return {
    current,
    notOnCommons,
    icon: icon !== null && isNew(icon) ? icon : null,
    variants: variants.filter(({ file }) => isNew(file)).slice(0, MAX_VARIANTS),
    former: former.filter(({ file }) => isNew(file)).slice(0, MAX_FORMER),
  };
}
