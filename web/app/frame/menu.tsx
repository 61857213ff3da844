import { Menu as MenuIcon, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { buttonClass, IconButton } from '#web/ui/button.tsx';
import { AccountLinks } from './account-links.tsx';
import { DEVELOPERS_LINK, useHeaderLinks } from './header-links.ts';
import { SiteLink } from './site-link.tsx';

const LINK =
  'flex min-h-12 w-full items-center rounded-lg px-3 font-medium text-lg -outline-offset-2 hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent';
const SIGN_IN = buttonClass('secondary', 'mx-3 mb-2 min-h-12 text-lg');

/** Renders the header's links as a menu for narrow windows. */
export function Menu() {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  const links = [...useHeaderLinks(), DEVELOPERS_LINK];
  const hide = () => menu.current?.hidePopover();
  return (
    <div className="md:hidden">
      <IconButton label={isOpen ? 'Close menu' : 'Menu'} aria-expanded={isOpen} popoverTarget="menu">
        {isOpen ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
      </IconButton>
      <nav
        ref={menu}
        id="menu"
        popover="auto"
        aria-label="Menu"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed inset-x-0 top-16 max-sm:top-14 m-0 w-full animate-appear border-line border-b bg-raised px-[max(0.25rem,calc(min(4vw,2rem)-0.75rem))] py-2 text-ink backdrop:top-[inherit] backdrop:bg-[#131211]/60"
      >
        {links.map((link) => (
          <SiteLink key={link.href} {...link} onClick={hide} className={LINK} />
        ))}
        <hr className="mx-3 my-2 border-line" />
        <div className="flex flex-col">
          <AccountLinks onSelect={hide} className={LINK} signInClassName={SIGN_IN} />
        </div>
      </nav>
    </div>
  );
}
