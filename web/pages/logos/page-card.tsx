import { memo, type ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import type { useBatch } from '#web/features/batch/batch-mode.tsx';
import { SaveButton } from '#web/features/collections/save/save-button.tsx';
import { CopySvgButton } from '#web/features/downloads/copy-svg-button.tsx';
import { DownloadButton } from '#web/features/downloads/download-button.tsx';
import { LogoCard, type LogoCardProps } from '#web/features/logos/card/logo-card.tsx';
import { VariantSwitcher } from '#web/features/logos/card/variant-switcher.tsx';
import type { SearchAddress } from '#web/features/search/use-search-address.ts';
import { makeCopy } from './make-copy.ts';
import { preloadLogo } from './page-logo.tsx';

interface PageCardProps extends Pick<LogoCardProps, 'logo' | 'view' | 'isEager' | 'note' | 'onBroken'> {
  address: Pick<SearchAddress, 'hrefWith' | 'openLogo'>;
  /** The code of batch mode while it is on: then a click selects the logo. */
  batch: ReturnType<typeof useBatch>;
  /** The visible logos in order, for selecting a range. */
  list: readonly Logo[];
  /** Stands beside the buttons; by default, the button that saves the logo in a collection. */
  menuOf?: ((url: string) => ReactNode) | undefined;
  labelOf?: (logo: Logo) => string | undefined;
  variants?: readonly Logo[];
  onChoose?: (variants: readonly Logo[], logo: Logo) => void;
}

const NO_VARIANTS: readonly Logo[] = [];

/** A logo on a page: opens, copies, downloads and saves it, and in batch mode selects it. Renders again only if its props change. */
export const PageCard = memo(function PageCard(props: PageCardProps) {
  const { address, batch, list, menuOf, labelOf, variants = NO_VARIANTS, onChoose, ...card } = props;
  const { logo, view } = card;
  return (
    <LogoCard
      {...card}
      href={address.hrefWith({ logo })}
      onOpen={() => address.openLogo(logo)}
      onApproach={preloadLogo}
      actions={
        <>
          <CopySvgButton logo={logo} makeCopy={makeCopy} remembers />
          <DownloadButton logo={logo} />
          {menuOf ? menuOf(logo.url) : <SaveButton logo={logo} />}
        </>
      }
      overlay={batch && <batch.SelectOverlay {...{ logo, list, variants }} isRow={view === 'list'} />}
      label={labelOf?.(logo)}
      switcher={
        labelOf &&
        onChoose &&
        variants.length > 1 && (
          <VariantSwitcher
            shown={logo}
            {...{ variants, labelOf }}
            onChoose={(next) => onChoose(variants, next)}
          />
        )
      }
    />
  );
});
