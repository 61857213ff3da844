import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { brandIdOf } from '#contract/pages.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Moves the focus to the main content when another page opens, as loading a new document would. */
function useFocusOnPage() {
  const { pathname } = useLocation();
  // Paths that differ only in the name of a brand have the same page.
  const page = brandIdOf(pathname) ?? pathname;
  const main = useRef<HTMLElement>(null);
  const previous = useRef(page);
  useEffect(() => {
    if (previous.current === page) return;
    previous.current = page;
    main.current?.focus({ preventScroll: true });
  }, [page]);
  return main;
}

/** Returns a click handler that ignores the second click of a double click if the first one opened another page. */
function useDoubleClickGuard() {
  const firstPath = useRef('');
  return (event: MouseEvent) => {
    // `detail` is the number of clicks in quick succession.
    if (event.detail < 2) firstPath.current = location.pathname;
    else if (firstPath.current !== location.pathname) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const main = useFocusOnPage();
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className="flex min-h-dvh flex-col" onClickCapture={useDoubleClickGuard()}>
      {isLoading && (
        <div
          role="progressbar"
          aria-label="Loading the page"
          className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-loading bg-accent"
        />
      )}
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-lg bg-accent px-4 py-3 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <Footer />
    </div>
  );
}
