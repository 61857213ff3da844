import type { LogoFile } from '#web/lib/files/fetch-file.ts';
import { CopySvgButton } from './copy-svg-button.tsx';
import { DownloadButton } from './download-button.tsx';
import type { Place } from './toasts.ts';

/** The buttons of a logo, on a card or in the detail modal. */
export function LogoActions({ logo, place }: { logo: LogoFile; place: Place }) {
  return (
    <>
      <CopySvgButton logo={logo} />
      <DownloadButton logo={logo} place={place} variant={place === 'modal' ? 'primary' : 'secondary'} />
    </>
  );
}
