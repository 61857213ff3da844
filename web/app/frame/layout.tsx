import { type ReactNode, useEffect, useRef } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Moves the focus to the main content when `path` changes, as loading a new document would. */
function useFocusOnPage(path: string) {
  const main = useRef<HTMLElement>(null);
  const previousPath = useRef(path);
  useEffect(() => {
    if (previousPath.current === path) return;
    previousPath.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}

export function Layout({ path, children }: { path: string; children: ReactNode }) {
  const main = useFocusOnPage(path);
  return (
    <div className="flex min-h-dvh flex-col">
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
