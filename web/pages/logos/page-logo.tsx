import type { Logo } from '#contract/logos.ts';
import { WhenConsented } from '#web/features/consent/use-consent.ts';
import { LimitBanner } from '#web/features/downloads/limit-banner.tsx';
import { LogoActions } from '#web/features/downloads/logo-actions.tsx';
import { OpenedLogo } from '#web/features/logos/detail/opened-logo.tsx';
import type { OpenedLogo as LogoAddress } from '#web/lib/opened-logo.ts';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';

const LAZY_SECTIONS = lazyComponent(() => import('./more-of-logo.tsx'));

interface PageLogoProps {
  address: {
    state: { logo: LogoAddress | null };
    moveToLogo: (logo: Logo) => void;
    closeLogo: () => void;
  };
  logos: readonly Logo[];
  isSearching?: boolean;
}

/** Renders the dialog for the logo that the page's address names. */
export function PageLogo({ address, logos, isSearching = false }: PageLogoProps) {
  const { state, moveToLogo, closeLogo } = address;
  return (
    <WhenConsented>
      <OpenedLogo
        opened={state.logo}
        logos={logos}
        isSearching={isSearching}
        onMove={moveToLogo}
        onClose={closeLogo}
        banner={<LimitBanner />}
        actionsOf={(logo) => <LogoActions logo={logo} place="modal" />}
        sectionsOf={(logo) => (
          <LazyPart component={LAZY_SECTIONS} fallback={<div className="h-60" />}>
            {(MoreOfLogo) => <MoreOfLogo logo={logo} />}
          </LazyPart>
        )}
      />
    </WhenConsented>
  );
}
