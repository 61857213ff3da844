import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { formatDate, formatFileSize } from '#web/lib/formats.ts';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { CreditText, foldAuthors } from './credit-text.tsx';

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

function dimensionsOf({ width, height }: Logo): string {
  return width && height ? `${Math.round(width)} × ${Math.round(height)} px` : 'Scalable';
}

/** The description of a logo, the facts about its file, and the link to its source. */
export function FileFacts({ logo }: { logo: Logo }) {
  const date = logo.dateAdded && formatDate(logo.dateAdded);
  return (
    <section aria-label="File">
      <h3 className="mb-2 font-semibold text-sm">File</h3>
      {logo.description && (
        <p className="mb-3 max-w-[70ch] text-muted text-sm [overflow-wrap:anywhere]">{logo.description}</p>
      )}
      <dl className="text-sm">
        <Fact name="File type">{logo.fileType.toUpperCase()}</Fact>
        <Fact name="File size">{logo.size === null ? 'Unknown' : formatFileSize(logo.size)}</Fact>
        <Fact name="Dimensions">{dimensionsOf(logo)}</Fact>
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
