import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const POLICIES = lazyComponent(() => import('./policies.tsx'));

function Placeholder({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-[60dvh] flex-wrap content-center items-center justify-center gap-3 text-muted">
      {children}
    </div>
  );
}

/** The full policies behind a button; their code loads when they are first opened. */
export function ConsentDetails() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  return (
    <div className="mt-4 border-line border-t">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="consent-details"
        onPointerEnter={POLICIES.preload}
        onClick={() => setOpen(!isOpen)}
        className="group -mx-2 mt-2 flex min-h-10 w-[calc(100%+1rem)] scroll-mt-2 items-center justify-between gap-2 rounded-lg px-2 text-left font-medium transition-colors hover:bg-sunken"
      >
        {isOpen ? 'Hide full details' : 'Show full details'}
        <ChevronDown className="size-[18px] text-muted transition-transform group-aria-expanded:rotate-180" />
      </button>
      <div id="consent-details" hidden={!isOpen}>
        {isOpen && (
          <LazyPart
            component={POLICIES}
            fallback={
              <Placeholder>
                <Spinner /> Loading the details…
              </Placeholder>
            }
            renderError={(retry) => (
              <Placeholder>
                <p role="alert">Couldn’t load the details. Check your connection and try again.</p>
                <Button onClick={retry}>Try again</Button>
              </Placeholder>
            )}
          >
            {(Policies) => <Policies onShown={() => button.current?.scrollIntoView({ block: 'start' })} />}
          </LazyPart>
        )}
      </div>
    </div>
  );
}
