import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { demandOf } from '#contract/constants/licenses.ts';
import { describeLogo } from '#contract/http/endpoints.ts';
import { ApiError, callApi, type Output } from '#web/lib/api.ts';
import { type AddressChoice, addressedBrand, brandFault } from './address-choice.ts';

export type Description = Output<typeof describeLogo>;

const STALE_MS = 5 * 60_000;

/** Queries what the address of a choice leads to. While it loads, the previous choice and its description stay. */
export function descriptionOptions(choice: AddressChoice) {
  const { type, theme, format, width } = choice;
  const brand = addressedBrand(choice);
  const input = {
    brand,
    type,
    theme,
    ...(format !== 'file' && { format }),
    ...(format === 'png' && { width }),
  };
  return queryOptions({
    queryKey: ['addresses', input],
    queryFn: async ({ signal }) => ({
      choice,
      description: (await callApi(describeLogo, input, { signal })) as Description,
    }),
    enabled: brandFault(choice.brand) === null,
    staleTime: STALE_MS,
    retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status >= 500,
    placeholderData: keepPreviousData,
  });
}

/** What the preview of an address shows. */
export type PreviewState =
  | { kind: 'loading' }
  /** The picture that the address leads to, and a sentence about it. */
  | { kind: 'picture'; fileType: string; alt: string; note: string }
  | { kind: 'message'; message: string; canRetry: boolean };

interface PreviewInput {
  choice: AddressChoice;
  fault: string | null;
  description: Description | undefined;
  error: Error | null;
}

/** Returns the name of the brand, else the title of the logo, else the typed text. */
export function nameOf(choice: AddressChoice, description: Description | undefined): string {
  return description?.brand?.label ?? description?.logo?.title ?? choice.brand;
}

/** Returns why the address leads to no logo. */
function reasonOf(choice: AddressChoice, description: Description | undefined): string {
  const name = nameOf(choice, description);
  if (!description) return `No brand is called “${name}”`;
  if (!description.brand && description.choices) return `Several brands are called “${name}”`;
  const format = choice.format === 'file' ? '' : `${choice.format.toUpperCase()} `;
  return `We don’t know any ${format}${choice.type} of ${name}`;
}

/** Returns what the preview of an address shows. */
export function previewOf({ choice, fault, description, error }: PreviewInput): PreviewState {
  if (fault) return { kind: 'message', message: 'The logo appears here.', canRetry: false };
  const isUnknown = error instanceof ApiError && error.code === 'addresses.no_brand';
  if (error && !isUnknown) return { kind: 'message', message: error.message, canRetry: true };
  if (!description && !error) return { kind: 'loading' };
  const name = nameOf(choice, description);
  if (description?.logo && description.url !== null) {
    const { title, fileType } = description.logo;
    const shownType = choice.format === 'file' ? fileType : choice.format;
    return {
      kind: 'picture',
      fileType: shownType,
      alt: `${name} logo`,
      note: `${title}, ${shownType.toUpperCase()}`,
    };
  }
  const reason = reasonOf(choice, description);
  if (choice.fallback === 'monogram')
    return {
      kind: 'picture',
      fileType: 'svg',
      alt: `Initials of ${name}`,
      note: `${reason}, so the address shows initials.`,
    };
  const advice = description
    ? 'Choose another type or format, or show initials instead.'
    : 'Check the spelling, or try its domain or its Wikidata id.';
  return { kind: 'message', message: `${reason}. ${advice}`, canRetry: false };
}

/** True if the address leads to the usual logo because the brand has none for dark pages. */
export function lacksDarkLogo({ theme, type }: AddressChoice, { brand, logo }: Description): boolean {
  if (theme !== 'dark' || type !== 'logo' || !brand || !logo) return false;
  return !brand.variants.some((variant) => variant.theme === 'dark' && variant.logo.url === logo.url);
}

/** True if the licence of a logo requires a credit. */
export function requiresCredit({ logo }: Description): boolean {
  return logo ? demandOf(logo) === 'credit' : false;
}
