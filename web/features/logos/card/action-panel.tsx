import type { ReactNode, RefObject } from 'react';
import { Popover } from '#web/ui/menu/popover.tsx';

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
    <Popover {...props} label={title} isPortal className="flex items-center gap-2 overflow-y-auto p-2">
      {children}
    </Popover>
  );
}
