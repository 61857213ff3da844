import { ChevronRight, ChevronsLeft } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { navigate } from '#web/lib/router/history.ts';
import { isPlainClick } from '#web/lib/router/link.tsx';
import { buttonClass } from '#web/ui/button.tsx';

interface PagerProps {
  /** What the pages are of, e.g. "Pages of codes". */
  label: string;
  /** The addresses that lead on and back to the beginning; null where it is this page. */
  next: string | null;
  first: string | null;
  /** What gets the focus with another page: what holds the list. */
  list: RefObject<HTMLElement | null>;
}

function PageLink({
  href,
  list,
  children,
}: { href: string; children: ReactNode } & Pick<PagerProps, 'list'>) {
  return (
    <a
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigate(href, { keepScroll: true });
        list.current?.focus();
      }}
      className={buttonClass('secondary', '[&_svg]:size-4')}
    >
      {children}
    </a>
  );
}

/** Leads through a list whose pages have no numbers, the newest first. Nothing is drawn for a single page. */
export function ListPager({ label, next, first, list }: PagerProps) {
  if (!next && !first) return null;
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap justify-end gap-2">
      {first && (
        <PageLink href={first} list={list}>
          <ChevronsLeft aria-hidden="true" /> Newest
        </PageLink>
      )}
      {next && (
        <PageLink href={next} list={list}>
          Next page <ChevronRight aria-hidden="true" />
        </PageLink>
      )}
    </nav>
  );
}
