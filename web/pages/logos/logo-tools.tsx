import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { CopyLinkButton } from '#web/features/downloads/copy-link-button.tsx';
import { CopySvgButton } from '#web/features/downloads/copy-svg-button.tsx';
import { DownloadMenu } from '#web/features/downloads/download-menu.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { makeCopy } from './make-copy.ts';

const FormatsOfLogo = lazyComponent(() => import('./formats-of-logo.tsx'));

/** Without room for its icon, the button shows it while active, in place of its padding, so that its width stays. */
const COPY =
  'px-3! touch:min-h-11 max-[25rem]:px-2! max-lg:not-data-active:[&>svg:first-child]:hidden max-lg:data-active:px-0! max-[25rem]:data-active:gap-0.5! max-[25rem]:data-active:[&>svg]:size-3.5';

interface LogoToolsProps {
  logo: Logo;
  href: string;
  /** Another button, before the last one. */
  children?: ReactNode;
}

export function LogoTools({ logo, href, children }: LogoToolsProps) {
  return (
    <>
      <DownloadMenu
        logo={logo}
        preload={FormatsOfLogo.preload}
        panel={(props) => (
          <FormatsOfLogo {...props} logo={logo} fallback={<Spinner className="absolute size-4" />} />
        )}
      />
      <CopySvgButton logo={logo} makeCopy={makeCopy} className={COPY} />
      {children}
      <CopyLinkButton logo={logo} href={href} />
    </>
  );
}
