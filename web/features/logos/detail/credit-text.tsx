import { useState } from 'react';
import { creditedLicense } from '#contract/constants/licenses.ts';
import type { CreditPart, Logo } from '#contract/logos.ts';

/** How many authors stay visible. */
const VISIBLE = 5;
const SEPARATOR = '; ';

/** A text with many authors, of which the page at first hides all but the first. */
type FoldedAuthors = NonNullable<ReturnType<typeof fold>>;

/** Folds the authors of a credit line; null if it names few. */
export function foldCredit(parts: readonly CreditPart[], logo: Pick<Logo, 'license' | 'licenseClass'>) {
  const text = parts.map((part) => part.text).join('');
  const end = text.lastIndexOf(`, ${creditedLicense(logo)}, via `);
  return end < 0 ? null : fold(parts, parts[0]?.text.length ?? 0, end);
}

/** Folds a list of authors, separated by semicolons; null if there are few. */
export function foldAuthors(author: string): FoldedAuthors | null {
  return fold([{ text: author, href: null }], 0, author.length);
}

function fold(parts: readonly CreditPart[], start: number, end: number) {
  const text = parts.map((part) => part.text).join('');
  const authors = text.slice(start, end).split(SEPARATOR);
  const hiddenCount = authors.length - VISIBLE;
  // A single hidden author would take as much space as the button.
  if (hiddenCount < 2) return null;
  const cut = start + authors.slice(0, VISIBLE).join(SEPARATOR).length;
  return {
    visible: slice(parts, 0, cut),
    hidden: slice(parts, cut, end),
    hiddenCount,
    /** What follows the authors, such as the licence. */
    rest: slice(parts, end, text.length),
  };
}

/** Returns the parts between two positions in their joined text. */
function slice(parts: readonly CreditPart[], from: number, to: number): CreditPart[] {
  let start = 0;
  return parts.flatMap(({ text, href }) => {
    const kept = text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += text.length;
    return kept === '' ? [] : [{ text: kept, href }];
  });
}

const LINK = 'underline decoration-edge underline-offset-3 hover:text-accent';

function Parts({ parts }: { parts: readonly CreditPart[] }) {
  return parts.map(({ text, href }, index) =>
    href === null ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a logo never change their order
      <a key={index} href={href} target="_blank" rel="noopener noreferrer" className={LINK}>
        {text}
      </a>
    ),
  );
}

/** A text that credits authors. If `folded` is set, a button shows the authors that are hidden at first. */
export function CreditText({
  parts,
  folded,
}: {
  parts: readonly CreditPart[];
  folded: FoldedAuthors | null;
}) {
  const [isOpen, setOpen] = useState(false);
  if (!folded) return <Parts parts={parts} />;
  return (
    <>
      <Parts parts={folded.visible} />
      {isOpen && <Parts parts={folded.hidden} />}{' '}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={`font-medium ${LINK}`}
      >
        {isOpen ? 'Show fewer authors' : `and ${folded.hiddenCount} others`}
      </button>
      <Parts parts={folded.rest} />
    </>
  );
}
