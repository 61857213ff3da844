import type { ReactNode, RefObject } from 'react';
import { MenuPanel } from '#web/ui/menu/menu-panel.tsx';

interface ActionPanelProps {
  anchor: RefObject<HTMLButtonElement | null>;
  /** The title of the logo. */
  title: string;
  onClose: () => void;
  /** The buttons of the logo. */
  children: ReactNode;
}

/** All buttons of a logo with their labels. */
export default function ActionPanel({ title, children, ...props }: ActionPanelProps) {
  return (
    <MenuPanel {...props} label={title} isPortal className="flex items-center gap-2 p-2">
      {children}
    </MenuPanel>
  );
}
