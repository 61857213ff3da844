import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ADDRESSES_PER_MINUTE } from '#contract/constants/rate-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { formatCount } from '#web/lib/formats.ts';
import { useQueryString } from '#web/lib/use-query-string.ts';
import { useQueryText } from '#web/lib/use-query-text.ts';
import { CodeBlock } from '#web/ui/copy/code-block.tsx';
import {
  type AddressChoice,
  brandFault,
  choiceHref,
  logoPath,
  readChoice,
  snippetsOf,
} from './address-choice.ts';
import { AddressForm } from './address-form.tsx';
import { type AddressPicture, BrandChoices, Preview } from './preview.tsx';
import {
  type Description,
  descriptionOptions,
  lacksDarkLogo,
  nameOf,
  previewOf,
  requiresCredit,
} from './preview-state.ts';
import { DeveloperSection, useOrigin } from './section.tsx';

export interface AddressSlots {
  /** Renders a picture on the stage. Its path identifies it. */
  renderPicture: (picture: AddressPicture) => ReactNode;
  /** Renders the licence of a logo and the credit to print. */
  renderTerms: (logo: Logo) => ReactNode;
  renderThumb: (url: string, name: string) => ReactNode;
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="note" className="rounded-xl border border-line bg-surface p-3.5 text-sm">
      {children}
    </p>
  );
}

interface FactsProps extends Pick<AddressSlots, 'renderTerms' | 'renderThumb'> {
  choice: AddressChoice;
  description: Description;
  onChoose: (id: string) => void;
}

/** Renders the facts to check before using the logo: its brand, whether it suits the page, its licence and its credit. */
function Facts({ choice, description, onChoose, renderTerms, renderThumb }: FactsProps) {
  const { brand, choices, logo } = description;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {choices && (
        <BrandChoices
          name={choice.brand}
          choices={choices}
          chosen={brand}
          onChoose={onChoose}
          renderThumb={renderThumb}
        />
      )}
      {lacksDarkLogo(choice, description) && (
        <Note>
          We don’t know any logo of {nameOf(choice, description)} for dark pages, so the address leads to the
          usual one. Check that it’s visible on your background.
        </Note>
      )}
      {requiresCredit(description) && (
        <Note>
          <strong className="font-semibold">This logo needs a credit.</strong> Print the credit line below on
          every page that shows it.
        </Note>
      )}
      {logo && renderTerms(logo)}
    </div>
  );
}

/** Returns the choice in the page's address, and functions that change it. */
function useChoice() {
  const choice = readChoice(useQueryString());
  const { text, setText } = useQueryText(choice.brand, (brand) => choiceHref({ ...choice, brand }));
  const navigate = useNavigate();
  const change = (patch: Partial<AddressChoice>) =>
    navigate(choiceHref({ ...choice, ...patch }), { replace: true, preventScrollReset: true });
  const chooseBrand = (id: string) => {
    change({ brand: id });
    document.getElementById('preview')?.focus({ preventScroll: true });
  };
  return { choice, text, setText, change, chooseBrand };
}

/** Explains the addresses of logos, with a form that builds one and a preview of its logo. */
export function LogoAddresses({ renderPicture, ...slots }: AddressSlots) {
  const { choice, text, setText, change, chooseBrand } = useChoice();
  const origin = useOrigin();
  const { data, error, refetch, isPlaceholderData } = useQuery(descriptionOptions(choice));
  const fault = brandFault(choice.brand);
  const description = fault ? undefined : data?.description;
  // Until the response arrives, the previous picture and facts stay.
  const shown = isPlaceholderData && data ? data.choice : choice;
  const label = nameOf(choice, isPlaceholderData ? undefined : description);
  return (
    <DeveloperSection
      title="Logo addresses"
      text={`An address such as /logo/spotify.com on this site leads to a brand’s current logo. Use it directly in a page, without a key, for up to ${formatCount(ADDRESSES_PER_MINUTE)} requests a minute.`}
    >
      <div className="grid items-start gap-7 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <AddressForm {...{ choice, text, fault }} onText={setText} onChange={change} />
        <div className="grid min-w-0 items-start gap-7 xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-5">
            <Preview
              state={previewOf({ choice: shown, fault, description, error })}
              theme={shown.theme}
              path={logoPath(shown)}
              brand={description?.brand ?? null}
              isOutdated={isPlaceholderData}
              onRetry={() => void refetch()}
              renderPicture={renderPicture}
            />
            {!fault &&
              snippetsOf({ choice, label, origin }).map((snippet) => (
                <CodeBlock key={snippet.label} {...snippet} />
              ))}
          </div>
          {description && (
            <Facts choice={shown} description={description} onChoose={chooseBrand} {...slots} />
          )}
        </div>
      </div>
    </DeveloperSection>
  );
}
