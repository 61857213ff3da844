import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { formatDate } from '#web/lib/formats.ts';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { CreditText, foldAuthors } from './credit-text.tsx';

const LazyReport = lazyComponent(() => import('./file-report.tsx'));

/** What is in the file of a logo; an empty line while it is loaded. */
export function FileReport({ logo }: { logo: Logo }) {
  return <LazyReport logo={logo} fallback={<p className="h-5" />} />;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-3 border-line border-t py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

export function SourceLink({ sourceUrl }: Pick<Logo, 'sourceUrl'>) {
  return (
    <OutsideLink
      href={sourceUrl}
      className="inline-flex items-center gap-1.5 underline decoration-edge underline-offset-3 hover:text-accent touch:min-h-11 touch:-my-3"
    >
      Visit Source Page
    </OutsideLink>
  );
}

/** Returns the file type and the dimensions, e.g. "SVG, 512 × 160 px" or "Scalable SVG". */
export function formatOf({ fileType, width, height }: Logo): string {
  const type = fileType.toUpperCase();
  if (width && height) return `${type}, ${Math.round(width)} × ${Math.round(height)} px`;
  return fileType === 'svg' ? `Scalable ${type}` : type;
}

/** What is in the file of a logo, its description, the facts about it, and the link to its source. */
export function FileFacts({ logo }: { logo: Logo }) {
  const date = logo.dateAdded && formatDate(logo.dateAdded);
  return (
    <section aria-label="File">
      <h3 className="mb-2 font-semibold text-sm">File</h3>
      <FileReport logo={logo} />
      {logo.description && (
        <p className="mt-2 max-w-[70ch] text-muted text-sm [overflow-wrap:anywhere]">{logo.description}</p>
      )}
      <dl className="mt-3 text-sm">
        <Fact name="Format">{formatOf(logo)}</Fact>
        {date && <Fact name="Date added">{date}</Fact>}
        {!logo.unchecked && (
          <Fact name="Author">
            {logo.author === null ? (
              'Not stated'
            ) : (
              <CreditText parts={[{ text: logo.author, href: null }]} folded={foldAuthors(logo.author)} />
            )}
          </Fact>
        )}
        <Fact name="Source">
          <SourceLink sourceUrl={logo.sourceUrl} />
        </Fact>
      </dl>
    </section>
  );
}
