import { useState } from 'react';
import type { CreditPart } from '#contract/logos.ts';
import type { FoldedAuthors } from './fold-authors.ts';

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
