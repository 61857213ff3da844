import { useQueryClient } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, Navigate, type ShouldRevalidateFunction } from 'react-router';
import type { Logo } from '#contract/logos.ts';
import { SVG_ONLY } from '#contract/search/filters.ts';
import { loadPicture } from '#web/features/brands/load-picture.ts';
import { BrandPanel } from '#web/features/brands/panel/lazy-panel.tsx';
import { fileCase, isCurrentFile, noneCase } from '#web/features/brands/panel/panel-case.ts';
import { namedBrandOptions } from '#web/features/brands/queries.ts';
import { LogoThumb } from '#web/features/logos/card/logo-thumb.tsx';
import { loadSearchModule } from '#web/features/search/client-search.ts';
import type { SheetContent } from '#web/features/wall/counts.ts';
import { NamesForm, PreviousList } from '#web/features/wall/names-form.tsx';
import type { RowCardProps } from '#web/features/wall/row-card.tsx';
import { isSettled } from '#web/features/wall/rows.ts';
import {
  getRows,
  openWall,
  setNames,
  useLookUp,
  useWall,
  type WallSources,
} from '#web/features/wall/wall-store.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useQueryString } from '#web/lib/use-query-string.ts';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const RowList = lazyComponent(() => import('#web/features/wall/row-list.tsx'));
const WallSheet = lazyComponent(() => import('./wall-sheet.tsx'));

function preloadParts(): void {
  RowList.preload();
  WallSheet.preload();
}

/** Opens the list of a link, or the one that this browser keeps. */
export function loader({ request }: LoaderFunctionArgs) {
  openWall(new URL(request.url).searchParams.get('q') ?? '');
  if (getRows().length > 0) preloadParts();
  return null;
}

/** Only another link opens another list. The page itself takes the link out of the address. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl }) => nextUrl.searchParams.has('q');

const renderThumb = (logo: Logo, onBroken: () => void) => (
  <LogoThumb
    logo={logo}
    onBroken={onBroken}
    fallback={<ImageOff aria-hidden="true" className="size-5" strokeWidth={1.5} />}
    className="size-full p-[9%]"
  />
);

const renderPanel: RowCardProps['renderPanel'] = ({ brand, logo, onLoad }) => (
  <BrandPanel
    isRow
    isNamed
    brand={brand}
    panel={
      logo
        ? fileCase(brand, logo, { isCurrent: isCurrentFile(brand, logo), isUnreachable: true })
        : noneCase(brand)
    }
    onRetry={() => logo && void loadPicture(logo).then((isLoaded) => isLoaded && onLoad())}
  />
);

const searchWikis: WallSources['searchWikis'] = async (name, wikis, signal) => {
  const module = await loadSearchModule();
  return module.searchWikis({ ...SVG_ONLY, name, wikis, offset: 0 }, signal);
};

const renderError = (retry: () => void) => (
  <LoadFailure
    title="Couldn’t load this part of the page"
    message="Check your connection, then try again."
    onRetry={retry}
  />
);

/** From a list of names to a sheet of their logos. */
export default function WallPage() {
  const client = useQueryClient();
  const askBrand: WallSources['askBrand'] = (name, chosenIds) =>
    client.fetchQuery(namedBrandOptions(name, chosenIds));
  const { opened } = useWall();
  const lookUp = useLookUp({ askBrand, searchWikis });
  const [sheet, setSheet] = useState<SheetContent>({ leftOut: [], placed: new Set() });
  const { rows } = lookUp;
  const hasLink = new URLSearchParams(useQueryString()).has('q');
  return (
    <div className="page-wide flex min-h-dvh flex-col gap-7 pt-8 pb-20 md:pt-12">
      {hasLink && <Navigate to="/wall" replace />}
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
      <PreviousList />
      <div className="grid items-start gap-7 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <NamesForm key={opened} opened={opened} onFocus={preloadParts} onSubmit={setNames} />
        {rows.length > 0 && (
          <RowList
            {...{ lookUp, sheet, searchWikis, renderThumb, renderPanel }}
            fallback={<Spinner />}
            renderError={renderError}
          />
        )}
      </div>
      {rows.some(isSettled) && <WallSheet rows={rows} onChange={setSheet} renderError={renderError} />}
    </div>
  );
}
