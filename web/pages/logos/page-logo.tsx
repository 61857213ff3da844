import { preloadDetail } from '#web/features/logos/detail/opened-logo.tsx';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import type { PageLogoProps } from './opened-page-logo.tsx';

const OPENED = lazyComponent(() => import('./opened-page-logo.tsx'));

// If the page's address names a logo, the code of its dialog loads while the page is hydrated.
if (!import.meta.env.SSR && new URLSearchParams(location.search).has('logo')) {
  OPENED.preload();
  preloadDetail();
}

/** Renders the dialog for the logo that the page's address names, if it names one. */
export function PageLogo(props: PageLogoProps) {
  const { state, closeLogo } = props.address;
  if (state.logo === null) return null;
  return (
    <LazyPart component={OPENED} onClose={closeLogo}>
      {(OpenedPageLogo) => <OpenedPageLogo {...props} />}
    </LazyPart>
  );
}
