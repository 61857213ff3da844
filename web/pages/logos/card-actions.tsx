import type { Logo } from '#contract/logos.ts';
import { SaveButton } from '#web/features/collections/save/save-button.tsx';
import { LogoActions } from '#web/features/downloads/logo-actions.tsx';
import { makeCopy } from './make-copy.ts';

/** Renders the buttons of a logo on a card. */
export function cardActions(logo: Logo) {
  return (
    <>
      <LogoActions logo={logo} makeCopy={makeCopy} />
      <SaveButton logo={logo} />
    </>
  );
}
