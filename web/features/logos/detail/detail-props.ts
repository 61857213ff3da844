import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';

/** What the opened logo has around it. */
export interface DetailProps {
  /** The logos to go through with the arrow keys, in the order in which they are shown. */
  logos: readonly Logo[];
  /** Whether more logos are on their way, of which one may be the opened. */
  isSearching: boolean;
  onMove: (id: string) => void;
  onClose: () => void;
  /** What stands above the buttons. */
  banner: ReactNode;
  /** The buttons of the dialog. */
  actionsOf: (logo: Logo) => ReactNode;
  /** What stands below its facts. */
  moreOf: (logo: Logo) => ReactNode;
}
