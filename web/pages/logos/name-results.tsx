import type { useBatch } from '#web/features/batch/batch-mode.tsx';
import type { ResultSource } from '#web/features/batch/selection/select-all.tsx';
import { BrandChoices } from '#web/features/brands/search/brand-choices.tsx';
import { BrandHeader, brandTitle } from '#web/features/brands/search/brand-header.tsx';
import type { useBrands } from '#web/features/brands/search/use-brands.ts';
import { LogoItems } from '#web/features/logos/card/logo-items.tsx';
import { UrlThumb } from '#web/features/logos/card/logo-thumb.tsx';
import type { ResultCard, ShownGroup } from '#web/features/search/results/cards.ts';
import type { ResultGroup } from '#web/features/search/results/groups.ts';
import { isUnreachable } from '#web/features/search/results/notes.tsx';
import { Group, OthersHeading } from '#web/features/search/results/result-group.tsx';
import type { Results } from '#web/features/search/results/use-results.ts';
import { chooseBrand } from '#web/features/search/url.ts';
import type { SearchAddress } from '#web/features/search/use-search-address.ts';
import { PageCard } from './page-card.tsx';

const thumbOf = (url: string, name: string) => (
  <UrlThumb isInSet url={url} name={name} className="size-11 shrink-0 p-1 sm:size-15 sm:p-2" />
);

export interface SearchParts {
  address: SearchAddress;
  results: Results;
  brands: ReturnType<typeof useBrands<ResultGroup>>;
}

/** What is known of the brand of a name: its facts, or the brands to choose from. */
export function BrandOfName({ name, address, results, brands }: SearchParts & { name: string }) {
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
  const { group, visible, separateCount } = shown;
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
  const title = brandTitle(brands.brandOf(group.name)?.brand);
  const tools = batch && list && <batch.SelectAll search={source.search} list={list} />;
  return (
    <Group results={results} shown={shown} view={view} heading={{ ...title, tools }}>
      <BrandOfName name={group.name} {...search} />
      {areAllOthers && visible.length > 0 && othersHeading}
      {/* The first list keeps its place, and with it the focus, when the brand's own logos become known. */}
      {cardsOf(isSplit ? visible.slice(0, separateCount) : visible)}
      {isSplit && visible.length > separateCount && othersHeading}
      {isSplit && cardsOf(visible.slice(separateCount))}
    </Group>
  );
}
