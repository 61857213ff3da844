import type { ReactNode } from 'react';
import type { BrandChoice } from '#contract/brands.ts';
import type { useBatch } from '#web/features/batch/batch-mode.tsx';
import type { ResultSource } from '#web/features/batch/selection/select-all.tsx';
import { PanelRoom } from '#web/features/brands/panel/lazy-panel.tsx';
import type { PanelCase } from '#web/features/brands/panel/panel-case.ts';
import { BrandChoices } from '#web/features/brands/search/brand-choices.tsx';
import { BrandHeader, brandTitle } from '#web/features/brands/search/brand-header.tsx';
import { LogoItems } from '#web/features/logos/card/logo-items.tsx';
import { UrlThumb } from '#web/features/logos/card/logo-thumb.tsx';
import { activeFilters } from '#web/features/search/filters/filters.ts';
import type { ResultCard, ShownGroup } from '#web/features/search/results/cards.ts';
import { isUnreachable, retrySearch } from '#web/features/search/results/notes.tsx';
import { Group, OthersHeading } from '#web/features/search/results/result-group.tsx';
import { chooseBrand } from '#web/features/search/url.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { PageCard } from './page-card.tsx';
import type { SearchParts } from './search-parts.ts';

const ResultsPanel = lazyComponent(() => import('./results-panel.tsx'));

const thumbOf = ({ thumbUrl }: BrandChoice, fallback: ReactNode) => (
  <UrlThumb
    isInSet
    url={thumbUrl ?? ''}
    fallback={fallback}
    className="relative size-11 shrink-0 p-1 sm:size-15 sm:p-2"
  />
);

interface BrandOfNameProps extends SearchParts {
  name: string;
  panel: PanelCase | null;
}

/** Says that only the brands to choose from are known of a name. */
function NoOthers({ name, address, results }: SearchParts & { name: string }) {
  const isFiltered = activeFilters(address.state).length > 0;
  const isDown = isUnreachable(results);
  return (
    <p className="flex min-h-10 items-center gap-1 text-muted text-sm">
      No other files match “{name}”{isFiltered && ' with these filters'}
      {isDown ? ', but Wikimedia isn’t answering.' : '.'}
      {isDown && (
        <Button variant="link" onClick={() => retrySearch(results)} className="px-2! text-sm">
          Retry
        </Button>
      )}
    </p>
  );
}

/** What is known of the brand of a name: its facts, or the brands to choose from. */
function BrandOfName({ name, panel, address, results, brands }: BrandOfNameProps) {
  const known = brands.brandOf(name);
  if (!known) return null;
  const { state, hrefWith } = address;
  const { brand, choices, rule } = known;
  const isInGroup = results.groups.length > 1;
  const ids = [...choices.map((choice) => choice.id), ...(brand ? [brand.id] : [])];
  const chooseHref = (id: string | null) =>
    hrefWith({ brand: chooseBrand(state.brand, ids, id), logo: null });
  if (brand)
    return (
      <BrandHeader
        {...{ name, brand }}
        isBelowName={isInGroup}
        broken={brands.broken}
        hasPanel={panel !== null}
        isExplained={isUnreachable(results)}
        allHref={rule === 'chosen' ? chooseHref(null) : null}
      />
    );
  return (
    choices.length > 0 && (
      <BrandChoices {...{ name, choices, chooseHref, thumbOf }} level={isInGroup ? 3 : 2} />
    )
  );
}

interface NameResultsProps extends SearchParts {
  shown: ShownGroup;
  batch: ReturnType<typeof useBatch>;
  /** The results as batch mode selects them. */
  source: ResultSource;
  likelyColumns: number;
}

/** The results of one name: what is known of its brand, and a card for each logo. */
export function NameResults({ shown, batch, source, likelyColumns, ...search }: NameResultsProps) {
  const { address, results, brands } = search;
  const { group, cards, visible, separateCount } = shown;
  const { view, logo: opened } = address.state;
  const list = source.lists.find(({ name }) => name === group.name);
  const cardsOf = (cards: readonly ResultCard[]) =>
    cards.length > 0 && (
      <LogoItems items={cards} view={view} opened={opened} likelyColumns={likelyColumns}>
        {({ logo, variants }, isEager) => (
          <PageCard
            {...{ logo, variants, view, isEager, address, batch }}
            list={results.visibleLogos}
            labelOf={brands.labelOf}
            onBroken={brands.onBroken}
            onChoose={results.chooseLogo}
          />
        )}
      </LogoItems>
    );
  const isSplit = separateCount > 0;
  const areAllOthers = !isSplit && group.hasBrand && group.brandCount === 0;
  const othersHeading = <OthersHeading results={results} shown={shown} />;
  const brand = brands.brandOf(group.name)?.brand;
  // While a brand is being asked for, its logo may still be found.
  const known = brands.panelOf(group.name);
  const panel = known?.kind === 'none' && brands.isPending ? null : known;
  const title = brandTitle(brand);
  const tools = batch && list && <batch.SelectAll search={source.search} list={list} />;
  return (
    <Group results={results} shown={shown} view={view} heading={{ ...title, tools }}>
      <BrandOfName name={group.name} panel={panel} {...search} />
      {brand && panel && <ResultsPanel {...{ brand, panel }} {...search} fallback={<PanelRoom />} />}
      {group.choiceCount > 0 && cards.length === 0 && !group.isPending && !results.isWaiting && (
        <NoOthers name={group.name} {...search} />
      )}
      {areAllOthers && visible.length > 0 && othersHeading}
      {/* The first list keeps its place, and with it the focus, when the brand's own logos become known. */}
      {cardsOf(isSplit ? visible.slice(0, separateCount) : visible)}
      {isSplit && visible.length > separateCount && othersHeading}
      {isSplit && cardsOf(visible.slice(separateCount))}
    </Group>
  );
}
