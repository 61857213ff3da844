import type { Logo } from '#contract/logos.ts';
import { SavePill } from '#web/features/collections/save/save-pill.tsx';
import { WhenConsented } from '#web/features/consent/use-consent.ts';
import { LimitBanner } from '#web/features/downloads/allowance/limit-banner.tsx';
import { OpenedLogo } from '#web/features/logos/detail/opened-logo.tsx';
import { readAddress, writeAddress } from '#web/features/search/url.ts';
import type { OpenedLogo as LogoAddress } from '#web/lib/opened-logo.ts';
import { CopiesOfLogo } from './copies-of-logo.tsx';
import { LogoTools } from './logo-tools.tsx';
import { RecolorLogo } from './recolor-logo.tsx';

export interface PageLogoProps {
  address: {
    state: { logo: LogoAddress | null };
    moveToLogo: (logo: Logo) => void;
    closeLogo: () => void;
    /** Returns the address that opens a logo on this page; missing if others can't open the page. */
    hrefWith?: (change: { logo: LogoAddress }) => string;
  };
  logos: readonly Logo[];
  isSearching?: boolean;
  /** Returns what a logo is for its brand, if that should be said. */
  labelOf?: (logo: Logo) => string | undefined;
}

function Label({ children }: { children: string | undefined }) {
  return children && <p className="basis-full font-medium text-xs">{children}</p>;
}

/** Renders the dialog of the open logo. */
export default function OpenedPageLogo({ address, logos, isSearching = false, labelOf }: PageLogoProps) {
  const { state, moveToLogo, closeLogo } = address;
  const hrefOf = (logo: Logo) =>
    address.hrefWith?.({ logo }) ?? `/${writeAddress({ ...readAddress(''), logo })}`;
  return (
    <WhenConsented>
      <OpenedLogo
        opened={state.logo}
        logos={logos}
        isSearching={isSearching}
        onMove={moveToLogo}
        onClose={closeLogo}
        partsOf={(logo) => ({
          save: (
            <>
              <SavePill logo={logo} />
              <Label>{labelOf?.(logo)}</Label>
            </>
          ),
          banner: <LimitBanner />,
          actions: <LogoTools logo={logo} href={hrefOf(logo)} />,
          copyAs: <CopiesOfLogo logo={logo} />,
          recolor: logo.fileType === 'svg' && <RecolorLogo key={logo.url} logo={logo} />,
        })}
      />
    </WhenConsented>
  );
}
