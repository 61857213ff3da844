import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BrandChoice } from '#contract/brands.ts';
import { brandPath } from '#contract/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { AddressChoice } from './address-choice.ts';
import type { Description, PreviewState } from './preview-state.ts';

const STAGES: Record<AddressChoice['theme'], string> = {
  light: 'bg-[#ffffff] text-on-well',
  dark: 'bg-[#24211e] text-on-well-dark',
};

/** A picture by its address on this site. */
export interface AddressPicture {
  path: string;
  alt: string;
  fileType: string;
}

interface PreviewProps {
  state: PreviewState;
  theme: AddressChoice['theme'];
  /** The path of the logo's address. */
  path: string;
  brand: Description['brand'];
  /** True while the previous picture is still shown. */
  isOutdated: boolean;
  onRetry: () => void;
  renderPicture: (picture: AddressPicture) => ReactNode;
}

function Stage({ state, path, onRetry, renderPicture }: PreviewProps) {
  if (state.kind === 'loading') return <Spinner className="size-5" />;
  if (state.kind === 'picture') return renderPicture({ path, ...state });
  return (
    <div className="flex max-w-md flex-col items-center gap-3 text-center">
      <p role="status" className="[overflow-wrap:anywhere]">
        {state.message}
      </p>
      {state.canRetry && <Button onClick={onRetry}>Retry</Button>}
    </div>
  );
}

/** Shows the logo that an address leads to, on the background of a page with the theme. */
export function Preview(props: PreviewProps) {
  const { state, theme, brand, isOutdated } = props;
  return (
    <section
      id="preview"
      tabIndex={-1}
      aria-label="Preview"
      className="overflow-hidden rounded-2xl border border-line bg-surface outline-none"
    >
      <div
        aria-busy={isOutdated}
        className={`flex aspect-16/10 max-h-[min(70dvh,26.5rem)] w-full items-center justify-center p-[9%] forced-color-adjust-none transition-opacity aria-busy:opacity-60 ${STAGES[theme]}`}
      >
        <Stage {...props} />
      </div>
      <div className="flex min-h-14 items-center justify-between gap-4 border-line border-t px-4 py-2 text-sm">
        <p role="status" className="min-w-0 text-muted [overflow-wrap:anywhere]">
          {state.kind === 'picture' && state.note}
        </p>
        {brand && (
          <Link to={brandPath(brand)} className="shrink-0 text-accent underline underline-offset-3">
            All logos of this brand
          </Link>
        )}
      </div>
    </section>
  );
}

interface BrandChoicesProps {
  name: string;
  choices: readonly BrandChoice[];
  /** The brand that the address leads to; null if none of them has a logo. */
  chosen: Description['brand'];
  onChoose: (id: string) => void;
  /** Renders the picture of a brand by its address, which is empty if there is none, and its name. */
  renderThumb: (url: string, name: string) => ReactNode;
}

/** Lists the brands that have the name, and lets the visitor choose one by its id. */
export function BrandChoices({ name, choices, chosen, onChoose, renderThumb }: BrandChoicesProps) {
  return (
    <section
      aria-label={`Brands called ${name}`}
      className="rounded-2xl border border-line bg-surface p-5 sm:p-6"
    >
      <h3 className="font-semibold text-lg tracking-tight [overflow-wrap:anywhere]">
        Several brands are called “{name}”
      </h3>
      <p className="mt-1 text-muted text-sm">
        {chosen && <>The address leads to the best known one: {chosen.description ?? chosen.label}. </>}
        Choose a brand to use its Wikidata id, which always leads to this brand.
      </p>
      <ul className="mt-3 flex max-h-60 flex-col gap-1 overflow-y-auto">
        {choices.map(({ id, label, description, country, thumbUrl }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={chosen?.id === id || undefined}
              onClick={() => onChoose(id)}
              className="flex w-full items-center gap-3 rounded-lg px-2.5 py-2 text-left -outline-offset-2 hover:bg-sunken aria-[current]:bg-accent-soft"
            >
              {renderThumb(thumbUrl ?? '', label)}
              <span className="min-w-0">
                <span className="block font-medium leading-snug [overflow-wrap:anywhere]">{label}</span>
                <span className="block text-muted text-sm">{description ?? country ?? id}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
