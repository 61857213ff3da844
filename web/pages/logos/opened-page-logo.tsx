import { useState } from 'react';
import { Link } from 'react-router';
import type { Brand } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { themePairOf } from '#web/features/brands/theme-pair.ts';
import { SavePill } from '#web/features/collections/save/save-pill.tsx';
import { CopyButtons } from '#web/features/convert/copy-buttons.tsx';
import { useCopyAs } from '#web/features/downloads/copy-svg-button.tsx';
import { LimitBanner } from '#web/features/downloads/limit-banner.tsx';
import { useSaveConverted } from '#web/features/downloads/run-download.ts';
import { Disclosure } from '#web/features/logos/colors/disclosure.tsx';
import { DetailDialog } from '#web/features/logos/detail/detail-dialog.tsx';
import { readAddress, writeAddress } from '#web/features/search/url.ts';
import type { ThemePair } from '#web/lib/files/copy-formats.ts';
import type { OpenedLogo as LogoAddress } from '#web/lib/opened-logo.ts';
import { accountPath, useAccount } from '#web/lib/session/use-account.ts';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { copyPicture } from './copy-picture.ts';
import { LogoTools } from './logo-tools.tsx';
import { makeCopy } from './make-copy.ts';

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
  /** The brands that the logos may belong to. */
  brands?: readonly { brand: Brand | null | undefined }[];
  /** Returns what a logo is for its brand, if that should be said. */
  labelOf?: (logo: Logo) => string | undefined;
}

function CopiesOfLogo({ logo, pair }: { logo: Logo; pair: ThemePair | null }) {
  const copyAs = useCopyAs();
  return (
    <CopyButtons
      key={logo.url}
      logo={logo}
      pair={pair}
      lockNote={
        useAccount().state === 'guest' && (
          <Link
            to={accountPath()}
            className="inline-flex items-center underline decoration-edge underline-offset-3 hover:text-accent touch:-my-3 touch:min-h-11"
          >
            Create a free account to copy SVG code.
          </Link>
        )
      }
      copy={(format) =>
        copyAs(logo, format, format === 'picture' && pair ? () => copyPicture(pair) : makeCopy)
      }
    />
  );
}

const RecolorPanel = lazyComponent(() => import('#web/features/convert/recolor-panel.tsx'));

/** Renders the export of an SVG in one colour, folded at first. */
function RecolorLogo({ logo }: { logo: Logo }) {
  const [isOpen, setOpen] = useState(false);
  const save = useSaveConverted();
  const copyAs = useCopyAs();
  return (
    <Disclosure
      summary="Download in black, white or one colour"
      onPointerEnter={RecolorPanel.preload}
      onToggle={({ currentTarget }) => setOpen((known) => known || currentTarget.open)}
    >
      <div className="pt-1 pb-4">
        {isOpen && (
          <RecolorPanel
            logo={logo}
            save={save}
            copy={(make) => copyAs(logo, 'svg', make)}
            fallback={<Spinner />}
          />
        )}
      </div>
    </Disclosure>
  );
}

export default function OpenedPageLogo(props: PageLogoProps) {
  const { address, logos, isSearching = false, brands = [], labelOf } = props;
  const { state, moveToLogo, closeLogo } = address;
  if (!state.logo) return null;
  const hrefOf = (logo: Logo) =>
    address.hrefWith?.({ logo }) ?? `/${writeAddress({ ...readAddress(''), logo })}`;
  return (
    <DetailDialog
      opened={state.logo}
      logos={logos}
      isSearching={isSearching}
      onMove={moveToLogo}
      onClose={closeLogo}
      partsOf={(logo) => ({
        save: (
          <>
            <SavePill logo={logo} />
            {labelOf?.(logo) && <p className="basis-full font-medium text-xs">{labelOf(logo)}</p>}
          </>
        ),
        banner: <LimitBanner />,
        actions: <LogoTools logo={logo} href={hrefOf(logo)} />,
        copyAs: <CopiesOfLogo logo={logo} pair={themePairOf(logo, brands, logos)} />,
        recolor: logo.fileType === 'svg' && <RecolorLogo key={logo.url} logo={logo} />,
      })}
    />
  );
}
