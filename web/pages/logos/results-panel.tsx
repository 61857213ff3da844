import type { Brand } from '#contract/brands.ts';
import BrandPanel from '#web/features/brands/panel/brand-panel.tsx';
import type { PanelCase } from '#web/features/brands/panel/panel-case.ts';
import { DownloadButton } from '#web/features/downloads/download-button.tsx';
import { LogoThumb } from '#web/features/logos/card/logo-thumb.tsx';
import { Metadata } from '#web/features/logos/card/metadata.tsx';
import { hidingFilters } from '#web/features/search/filters/hiding-filters.ts';
import { retrySearch } from '#web/features/search/results/notes.tsx';
import { now } from '#web/lib/clock.ts';
import type { SearchParts } from './search-parts.ts';

interface ResultsPanelProps extends SearchParts {
  brand: Brand;
  panel: PanelCase;
}

/** What a brand lacks of its logo, in place of a card of the results. */
export default function ResultsPanel({ brand, panel, address, results, brands }: ResultsPanelProps) {
  const { state, change } = address;
  const logos = panel.kind === 'hidden' ? panel.logos : [];
  const { labels, cleared } = hidingFilters(logos, state, now());
  const logo = panel.kind === 'file' ? panel.logo : logos[0];
  return (
    <div className="not-last:mb-4 max-sm:not-last:mb-3">
      <BrandPanel
        {...{ brand, panel }}
        level={3}
        isNamed={results.groups.length > 1}
        renderPicture={(fallback) =>
          logo && (
            <LogoThumb
              logo={logo}
              fallback={fallback}
              onBroken={brands.onBroken}
              className="absolute inset-0 p-[5%]"
            />
          )
        }
        about={logo && <Metadata logo={logo} />}
        download={
          panel.kind === 'file' && (
            <DownloadButton
              logo={panel.logo}
              label={`Download ${panel.logo.fileType.toUpperCase()}`}
              variant="primary"
            />
          )
        }
        hiding={labels}
        onShow={() => change(cleared)}
        onRetry={() => {
          brands.retry(brand);
          retrySearch(results);
        }}
      />
    </div>
  );
}
