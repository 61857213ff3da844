import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { isPlainClick } from '#web/lib/plain-click.ts';

/** The sections of the page in order; `id` is the anchor. */
const SECTIONS = [
  { id: 'product', title: 'What’s Logotheca' },
  { id: 'batch', title: 'Batch downloads' },
  { id: 'plans', title: 'Free vs Premium' },
  { id: 'using', title: 'Using logos' },
  { id: 'privacy', title: 'Privacy' },
  { id: 'terms', title: 'Terms' },
] as const;
type SectionId = (typeof SECTIONS)[number]['id'];

/** Renders a section of the page with its heading and anchor. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const title = SECTIONS.find((section) => section.id === id)?.title;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="-scroll-mt-22 border-line border-t pt-10 outline-none first:-scroll-mt-18 first:border-0 first:pt-0 lg:-scroll-mt-30 lg:first:-scroll-mt-26"
    >
      <h2
        id={`${id}-title`}
        className="mb-5 font-semibold text-[1.75rem] leading-tight tracking-[-0.025em] md:text-[2rem]"
      >
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Returns the section being read, or in a short one at the end of the page, the one whose link was followed. */
function readCurrentSection(hash: string): SectionId {
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0;
  if (scrollY + innerHeight < document.documentElement.scrollHeight - 1)
    return SECTIONS.findLast(({ id }) => topOf(id) <= innerHeight * 0.3)?.id ?? 'product';
  return SECTIONS.find(({ id }) => hash === `#${id}` && topOf(id) > 0)?.id ?? 'terms';
}

function subscribeToScroll(onScroll: () => void): () => void {
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('resize', onScroll);
  return () => {
    removeEventListener('scroll', onScroll);
    removeEventListener('resize', onScroll);
  };
}

/** Scrolls the row of links so that this one is visible. */
function scrollToMiddle(link: HTMLElement | null): void {
  const list = link?.closest('ul');
  if (link && list) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.clientWidth) / 2;
}

/** Renders links to the sections of the page and marks the one that is being read. */
export function SectionNav() {
  const { hash } = useLocation();
  const read = () => readCurrentSection(hash);
  const current = useSyncExternalStore(subscribeToScroll, read, () => 'product');
  return (
    <nav
      aria-label="On this page"
      className="sticky top-0 z-10 border-line max-lg:-mx-[max(1rem,min(4vw,2rem))] max-lg:border-b max-lg:bg-ground lg:top-10 lg:self-start lg:border-l"
    >
      <ul className="relative flex max-lg:overflow-x-auto max-lg:gap-6 max-lg:px-[max(1rem,min(4vw,2rem))] max-lg:[scrollbar-width:none] lg:flex-col">
        {SECTIONS.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <Link
              ref={current === id ? scrollToMiddle : null}
              to={`#${id}`}
              aria-current={current === id ? 'true' : undefined}
              onClick={(event) => {
                if (isPlainClick(event)) document.getElementById(id)?.focus({ preventScroll: true });
              }}
              className="block touch:min-w-11 whitespace-nowrap border-transparent py-3 text-muted -outline-offset-2 transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:text-ink max-lg:border-b-2 lg:-ml-px lg:border-l-2 lg:py-2 lg:pl-5"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
