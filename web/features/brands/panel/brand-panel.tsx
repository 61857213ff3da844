import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isWikidataId } from '#contract/brand-id.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { BrandLink } from '../brand-link.tsx';
import { FormatTag } from './format-tag.tsx';
import { isBitmap, type PanelCase } from './panel-case.ts';
import { commonsUrl, type PanelBrand, panelTexts } from './panel-texts.ts';
import { BrandPlaceholder } from './placeholder.tsx';
import { RetryButton } from './retry-button.tsx';

const UPLOAD_URL = 'https://commons.wikimedia.org/wiki/Special:UploadWizard';

export interface BrandPanelProps {
  brand: PanelBrand;
  panel: PanelCase;
  /** The level of its heading; without it, the title is a paragraph. */
  level?: 2 | 3;
  /** True inside another element with the name of the brand. */
  isNamed?: boolean;
  /** True in a row of a wall, which has buttons for a file of the visitor's. */
  isRow?: boolean;
  /** Renders the picture of its logo, or `fallback` if it can't be loaded. Needed unless it can't. */
  renderPicture?: (fallback: ReactNode) => ReactNode;
  /** The date and licence of its file. */
  about?: ReactNode;
  /** The button that downloads its file. */
  download?: ReactNode;
  /** The labels of the filters that hide its logos, and what clears them. */
  hiding?: readonly string[];
  onShow?: () => void;
  /** Tries to load its file again. */
  onRetry?: () => void;
}

const LINK =
  'inline-flex min-w-0 items-center gap-1 underline decoration-edge underline-offset-3 transition-colors hover:text-accent touch:min-h-11';

/** The classes of a panel's actions: buttons, and in a row of a wall one small button and links. */
const ACTIONS = {
  card: {
    primary: buttonClass('primary', 'max-w-full text-sm [&_svg]:size-4'),
    secondary: buttonClass('secondary', 'max-w-full text-sm [&_svg]:size-4'),
  },
  row: {
    primary: buttonClass('primary', 'min-h-9! max-w-full px-2.5! text-sm'),
    secondary: `text-muted text-sm ${LINK}`,
  },
};

/** Where a brand's logo may be found or added if none is on record. */
function WithoutLogo({ brand, isRow }: { brand: PanelBrand; isRow: boolean }) {
  const { label, website, domain, currentFile } = brand;
  const { primary, secondary } = ACTIONS[isRow ? 'row' : 'card'];
  return (
    <>
      {website && (
        <OutsideLink href={website} className={primary}>
          <span className="truncate">{domain ?? 'Website'}</span>
        </OutsideLink>
      )}
      {!isRow && (
        <Link to={`/wall?q=${encodeURIComponent(label)}`} className={secondary}>
          Use your own file on a wall
        </Link>
      )}
      {currentFile !== null && (
        <OutsideLink href={commonsUrl(currentFile)} className={secondary}>
          Open on Wikimedia Commons
        </OutsideLink>
      )}
    </>
  );
}

function Actions({ brand, panel, isRow = false, download, onShow, onRetry }: BrandPanelProps) {
  const { primary, secondary } = ACTIONS[isRow ? 'row' : 'card'];
  if (panel.kind === 'none') return <WithoutLogo brand={brand} isRow={isRow} />;
  if (panel.kind === 'hidden')
    return (
      <button type="button" onClick={onShow} className={primary}>
        Show {panel.logos.length === 1 ? 'it' : 'them'}
      </button>
    );
  return (
    <>
      {panel.isUnreachable ? onRetry && <RetryButton onRetry={onRetry} className={primary} /> : download}
      <OutsideLink href={panel.logo.sourceUrl} className={secondary}>
        {isRow ? 'Open on Commons' : 'Open on Wikimedia Commons'}
      </OutsideLink>
    </>
  );
}

const LINKS = 'flex flex-wrap items-center gap-x-3.5 gap-y-1 text-muted text-sm';

/** Where else the logo may be found as a drawing, and what is known of the brand. Where to add a logo if none is on record. */
function MoreLinks({ brand, panel, level }: Pick<BrandPanelProps, 'brand' | 'panel' | 'level'>) {
  const { id, website, domain, currentFile, guidelinesUrl } = brand;
  const hasSite = website !== null && panel.kind !== 'none';
  return (
    <div className="flex flex-col gap-1.5">
      {panel.kind === 'none' && currentFile === null && isWikidataId(id) && (
        <p className={LINKS}>
          <span>Have its logo?</span>
          <OutsideLink href={`https://www.wikidata.org/wiki/${id}`} className={LINK}>
            Add it on Wikidata
          </OutsideLink>
          <OutsideLink href={UPLOAD_URL} className={LINK}>
            Upload it to Commons
          </OutsideLink>
        </p>
      )}
      <p className={LINKS}>
        {(guidelinesUrl || hasSite) && <span>Need a vector?</span>}
        {guidelinesUrl && (
          <OutsideLink href={guidelinesUrl} className={LINK}>
            Brand guidelines
          </OutsideLink>
        )}
        {hasSite && (
          <OutsideLink href={website} className={LINK}>
            <span className="truncate">{domain ?? 'Website'}</span>
          </OutsideLink>
        )}
        {level !== 2 && (
          <BrandLink brand={brand} className={LINK}>
            Colours and facts
          </BrandLink>
        )}
      </p>
    </div>
  );
}

const LAYOUTS = {
  card: {
    frame: 'flex overflow-hidden rounded-xl border border-line bg-surface max-sm:flex-col',
    tile: 'relative m-1.5 shrink-0 max-sm:mb-0 max-sm:h-45 sm:min-h-59 sm:w-64 lg:w-95',
    text: 'flex min-w-0 flex-1 flex-col justify-center gap-4 p-4 sm:px-6 sm:py-5',
    title: 'font-semibold text-lg leading-snug tracking-tight',
  },
  row: {
    frame: 'flex flex-wrap gap-3',
    tile: 'relative h-20 w-30 shrink-0',
    text: 'flex min-w-0 flex-[1_1_11rem] flex-col gap-2.5',
    title: 'font-medium text-sm',
  },
};

/** What is known of a brand whose logo no card can show: the reason, what there is instead, and where to get the logo. */
export default function BrandPanel(props: BrandPanelProps) {
  const { brand, panel, level, isNamed, isRow = false, renderPicture, about, hiding = [] } = props;
  const { title, text } = panelTexts(brand, panel, hiding);
  const classes = LAYOUTS[isRow ? 'row' : 'card'];
  const Title = level ? (`h${level}` as const) : 'p';
  const Frame = isNamed ? 'div' : 'section';
  const placeholder = (
    <BrandPlaceholder label={brand.label} color={brand.colors[0] ?? null} isSmall={isRow} />
  );
  const hasPicture = panel.kind !== 'none' && !panel.isUnreachable;
  return (
    <Frame className={classes.frame} {...(isNamed ? {} : { 'aria-label': brand.label })}>
      <div className={classes.tile}>
        {hasPicture && renderPicture ? renderPicture(placeholder) : placeholder}
      </div>
      <div className={classes.text}>
        <div className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Title className={`[overflow-wrap:anywhere] ${classes.title}`}>{title}</Title>
            {panel.kind === 'file' && isBitmap(panel.logo) && <FormatTag type={panel.logo.fileType} />}
          </div>
          <p className={`max-w-[60ch] text-muted [overflow-wrap:anywhere] ${isRow ? 'text-sm' : ''}`}>
            {text}
          </p>
          {about}
        </div>
        <div className={`flex flex-wrap items-center ${isRow ? 'gap-x-2 gap-y-1' : 'gap-2'}`}>
          <Actions {...props} />
        </div>
        <MoreLinks {...props} />
        <p role="status" className="sr-only">
          {panel.summary}
        </p>
      </div>
    </Frame>
  );
}
