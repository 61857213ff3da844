import { useCallback } from 'react';
import type { Logo } from '#contract/logos.ts';
import { LogoItems } from '#web/features/logos/card/logo-items.tsx';
import { VariantSwitcher } from '#web/features/logos/variants/variant-switcher.tsx';
import type { ResultCard } from '#web/features/search/results/cards.ts';
import type { Results } from '#web/features/search/results/use-results.ts';
import type { SearchAddress } from '#web/features/search/use-search-address.ts';
import type { OpenedLogo } from '#web/lib/opened-logo.ts';
import { cardActions } from './card-actions.tsx';
import type { BrandResults } from './use-brand-results.tsx';
import { searchSource, usePageBatch } from './use-page-batch.tsx';

interface SearchCardsInput {
  address: SearchAddress;
  results: Results;
  branded: BrandResults;
  likelyColumns: number;
}

/** Returns functions that render the switcher of a brand's card, and return the key of a card. */
function useBrandCards({ brandCards, chooseLogo }: Results, { labelOf }: BrandResults) {
  const keyOf = useCallback((logo: Logo) => brandCards.get(logo)?.key ?? logo.url, [brandCards]);
  const switcherOf = useCallback(
    (logo: Logo) => {
      const card = brandCards.get(logo);
      if (!card || card.variants.length < 2) return null;
      const { variants } = card;
      const onChoose = (next: Logo) => chooseLogo(card, next);
      return <VariantSwitcher shown={logo} {...{ variants, labelOf, onChoose }} />;
    },
    [brandCards, chooseLogo, labelOf],
  );
  return { keyOf, switcherOf };
}

/** Returns a function that renders the cards of a search, and the parts that batch mode adds to its page. */
export function useSearchCards({ address, results, branded, likelyColumns }: SearchCardsInput) {
  const { state, hrefWith, openLogo } = address;
  const { labelOf, onBroken } = branded;
  const hrefOf = useCallback((logo: OpenedLogo) => hrefWith({ logo }), [hrefWith]);
  const brandParts = useBrandCards(results, branded);
  const batch = usePageBatch({
    source: searchSource(results, hrefWith({ logo: null, view: 'grid' })),
    view: state.view,
    visibleLogos: results.groups.flatMap(({ cards }) => cards.map(({ logo }) => logo)),
    variantsOf: (logo) => results.brandCards.get(logo)?.variants ?? [],
  });
  const renderCards = (cards: readonly ResultCard[]) => (
    <LogoItems
      logos={cards.map(({ logo }) => logo)}
      view={state.view}
      opened={state.logo}
      hrefOf={hrefOf}
      onOpen={openLogo}
      actionsOf={cardActions}
      overlayOf={batch.overlayOf}
      {...{ ...brandParts, labelOf, onBroken, likelyColumns }}
    />
  );
  return { batch, renderCards };
}
