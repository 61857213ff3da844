import { useEffect, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { isPlainClick } from '#web/lib/plain-click.ts';
import { useCurrentSection } from './current-section.ts';
import { SECTIONS, type SectionId } from './section.tsx';

/** Scrolls to a section, focuses it and sets the address to its anchor. */
function goToSection(id: SectionId, navigate: NavigateFunction): void {
  const section = document.getElementById(id);
  if (!section) return;
  void navigate(`#${id}`, { preventScrollReset: true });
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: prefersReducedMotion ? 'instant' : 'smooth', block: 'start' });
  section.focus({ preventScroll: true });
}

/** Scrolls the row of links so that the current one is visible. */
function useVisibleLink(current: SectionId) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (!list.current || !link) return;
    list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.clientWidth) / 2;
  }, [current]);
  return list;
}

/** Renders links to the sections of the page and marks the current one. */
export function SectionNav() {
  const navigate = useNavigate();
  const [current, pin] = useCurrentSection();
  const list = useVisibleLink(current);
  return (
    <nav
      aria-label="On this page"
      className="sticky top-0 z-10 border-line max-lg:-mx-[max(1rem,min(4vw,2rem))] max-lg:border-b max-lg:bg-ground lg:top-10 lg:self-start lg:border-l"
    >
      <ul
        ref={list}
        className="relative flex max-lg:overflow-x-auto max-lg:gap-6 max-lg:px-[max(1rem,min(4vw,2rem))] max-lg:[scrollbar-width:none] lg:flex-col"
      >
        {SECTIONS.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={current === id ? 'true' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                pin(id);
                goToSection(id, navigate);
              }}
              className="block touch:min-w-11 whitespace-nowrap border-transparent py-3 text-muted -outline-offset-2 transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:text-ink max-lg:border-b-2 lg:-ml-px lg:border-l-2 lg:py-2 lg:pl-5"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
