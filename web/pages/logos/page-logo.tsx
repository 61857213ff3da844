import { WhenConsented } from '#web/features/consent/use-consent.ts';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { PageLogoProps } from './opened-page-logo.tsx';

const OpenedPageLogo = lazyComponent(() => import('./opened-page-logo.tsx'));

/** Loads the code of the dialog. Call it when the pointer or the focus comes near a logo. */
export const preloadLogo = OpenedPageLogo.preload;

// If the page's address names a logo, the code loads while the page is hydrated.
if (!import.meta.env.SSR && new URLSearchParams(location.search).has('logo')) preloadLogo();

function Loading() {
  return (
    <div
      role="status"
      className="fixed inset-0 z-40 flex animate-appear items-center justify-center bg-[#131211]/60 [animation-delay:150ms] [animation-fill-mode:backwards]"
    >
      <p className="flex items-center gap-3 rounded-xl bg-raised px-5 py-4 shadow-float">
        <Spinner /> Loading this logo…
      </p>
    </div>
  );
}

/** The dialog of the logo that the page's address names, if it names one. */
export function PageLogo(props: PageLogoProps) {
  const { state, closeLogo } = props.address;
  if (state.logo === null) return null;
  return (
    <WhenConsented>
      <OpenedPageLogo {...props} fallback={<Loading />} onClose={closeLogo} />
    </WhenConsented>
  );
}
