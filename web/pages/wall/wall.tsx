import { useQueryClient } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Logo } from '#contract/logos.ts';
import { SVG_ONLY } from '#contract/search/filters.ts';
import { type Arrangement, arrange } from '#web/features/batch/composer/arrangement.ts';
import { Composer } from '#web/features/batch/composer/composer.tsx';
import { useHistory } from '#web/features/batch/composer/use-history.ts';
import { isUsable } from '#web/features/batch/licenses/summarize.ts';
import { createSheetChoices } from '#web/features/batch/sheet-choices.ts';
import { namedBrandOptions } from '#web/features/brands/queries.ts';
import { LogoThumb } from '#web/features/logos/card/logo-thumb.tsx';
import { loadSearchModule } from '#web/features/search/client-search/use-client-search.ts';
import { NamesForm } from '#web/features/wall/names/names-form.tsx';
import { PreviousList } from '#web/features/wall/previous-list.tsx';
import { RowList } from '#web/features/wall/row-list.tsx';
import type { SheetOutcome } from '#web/features/wall/rows.ts';
import type { WallSources } from '#web/features/wall/use-look-up.ts';
import { useWall, type Wall } from '#web/features/wall/use-wall.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { readLocalStorage, writeLocalStorage } from '#web/lib/storage.ts';
import { sheetToPng } from '../logos/make-copy.ts';
import { outcomeOf, useItems } from './items.ts';
import { KeepButton } from './keep-button.tsx';

const KEY = 'wallSheet';

/** The sheet of the wall that this browser keeps. */
const wallSheet = createSheetChoices(
  () => readLocalStorage(KEY),
  (text) => writeLocalStorage(KEY, text),
);

const renderThumb = (logo: Logo, onBroken: () => void) => (
  <LogoThumb
    logo={logo}
    onBroken={onBroken}
    fallback={<ImageOff aria-hidden="true" className="size-5" strokeWidth={1.5} />}
    className="size-full p-[9%]"
  />
);

/** Returns a function that returns the list in the page's address and removes it from there; null if there is none. */
function useTakeList(): () => string | null {
  const { search } = useLocation();
  const navigate = useNavigate();
  return () => {
    const text = new URLSearchParams(search).get('q');
    if (!text) return null;
    void navigate('/wall', { replace: true });
    return text;
  };
}

const searchWikis: WallSources['searchWikis'] = async (name, wikis, signal) => {
  const module = await loadSearchModule();
  return module.searchWikis({ ...SVG_ONLY, name, wikis, offset: 0 }, signal);
};

function Sheet({ wall, onOutcome }: { wall: Wall; onOutcome: (outcome: SheetOutcome) => void }) {
  const { hasTiles } = wallSheet.useValue();
  const history = useHistory<Arrangement>(
    () => wallSheet.get().arrangement,
    (next) => wallSheet.change({ arrangement: next }),
  );
  const items = useItems(wall.rows);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="sheet" className="border-line border-t pt-8">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="sheet" className="font-semibold text-2xl tracking-tight">
          Sheet
        </h2>
        <KeepButton
          items={arrange(items, history.value)}
          name={history.value.settings.title || 'Logo wall'}
        />
      </div>
      <Composer
        items={items}
        history={history}
        hasTiles={hasTiles}
        setTiles={(next) => wallSheet.change({ hasTiles: next })}
        toPng={sheetToPng}
        onSorted={(sorted) => onOutcome(outcomeOf(sorted))}
        missingHint="Retry, or use your own file."
        onReplace={(url) => wall.replace(url, isUsable)}
      />
    </section>
  );
}

/** From a list of names to a sheet of their logos. */
export default function WallPage() {
  const client = useQueryClient();
  const askBrand: WallSources['askBrand'] = (name, chosenIds) =>
    client.fetchQuery(namedBrandOptions(name, chosenIds));
  const wall = useWall({ askBrand, searchWikis }, useTakeList());
  const { leftOut } = wallSheet.useValue().arrangement;
  const [placed, setPlaced] = useState<ReadonlySet<string>>(new Set());
  const noteOutcome = (outcome: SheetOutcome) => {
    setPlaced(outcome.placed);
    wall.noteOutcome(outcome);
  };
  return (
    <div className="page-wide flex min-h-dvh flex-col gap-7 pt-8 pb-20 md:pt-12">
      <PageHead
        title="Logo wall"
        description="Paste a list of names and get a sheet of their logos: with equal optical sizes, in your colours, as SVG, PNG, PDF or HTML."
      />
      <header className="max-w-2xl">
        <h1 className="font-semibold text-3xl tracking-tight md:text-4xl">Logo wall</h1>
        <p className="mt-2 text-muted">
          Paste the names of your partners, customers or sponsors, and get one sheet of their logos.
        </p>
        <p className="mt-2 text-muted premium:hidden">
          Making a wall is free. Saving its sheet is part of{' '}
          <Link to="/premium" className="font-medium text-accent underline underline-offset-3">
            Premium
          </Link>
          .
        </p>
      </header>
      <PreviousList wall={wall} />
      <div className="grid items-start gap-7 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <NamesForm opened={wall.opened} onSubmit={wall.setNames} />
        {wall.rows.length > 0 && (
          <RowList wall={wall} sheet={{ leftOut, placed }} renderThumb={renderThumb} />
        )}
      </div>
      <Sheet wall={wall} onOutcome={noteOutcome} />
    </div>
  );
}
