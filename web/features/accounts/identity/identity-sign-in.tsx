import type { ReactNode } from 'react';
import type { IdentityProvider } from '#contract/config.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { GoogleMark } from './google-mark.tsx';
import { useIdentity } from './use-identity.ts';

function Door({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium text-muted text-sm">{title}</h3>
      {children}
    </div>
  );
}

/** The two doors to the identity provider: one for who comes new, one for who comes again. */
export function IdentitySignIn({ provider }: { provider: IdentityProvider }) {
  const { isBusy, start } = useIdentity(provider);
  return (
    <section aria-label={`With ${provider.name}`} className="mt-6 border-line border-t pt-6">
      <div className="flex flex-col gap-5">
        <Door title="Sign-up for Premium">
          <Button className="min-h-11" onClick={start}>
            {isBusy ? <Spinner className="size-5" /> : <GoogleMark />}
            Continue with {provider.name}
          </Button>
        </Door>
        <Door title="Already have an account?">
          <Button className="min-h-11" onClick={start}>
            Login here
          </Button>
        </Door>
      </div>
    </section>
  );
}
