import { Menu as MenuIcon, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { buttonClass, IconButton } from '#web/ui/button.tsx';
import { PaletteButton } from '../commands/dialogs.tsx';
import { AccountLinks, DEVELOPERS_LINK, SiteLink, useHeaderLinks, Wordmark } from './links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const MENU_LINK =
  'flex min-h-12 w-full items-center rounded-lg px-3 font-medium text-lg -outline-offset-2 hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent';
const MENU_SIGN_IN = buttonClass('secondary', 'mx-3 mb-2 min-h-12 text-lg');

/** Renders the header's links as a menu for narrow windows. */
function Menu() {
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
          <SiteLink key={link.href} {...link} onClick={hide} className={MENU_LINK} />
        ))}
        <hr className="mx-3 my-2 border-line" />
        <div className="flex flex-col">
          <AccountLinks onSelect={hide} className={MENU_LINK} signInClassName={MENU_SIGN_IN} />
        </div>
      </nav>
    </div>
  );
}

const LINK = buttonClass('quiet', 'max-lg:px-2 aria-[current]:text-accent');

/** Renders the header, which stays in view while its menu is open. The account links extend leftwards into free space, so that loading them shifts nothing. */
export function Header() {
  const links = useHeaderLinks();
  return (
    <header className="border-line border-b">
      <div className="page-wide flex h-16 items-center max-sm:h-14 gap-2">
        <Link to="/" aria-label="Logotheca, home" className="mr-3 flex min-h-11 items-center rounded-md">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="flex shrink-0 gap-1 max-lg:gap-0 max-md:hidden">
          {links.map((link) => (
            <SiteLink key={link.href} {...link} className={LINK} />
          ))}
        </nav>
        <div className="-mr-2.5 flex min-w-0 flex-1 items-center justify-end gap-1">
          <nav
            aria-label="Account"
            className="flex min-w-0 flex-1 justify-end gap-1 max-lg:gap-0 max-md:hidden"
          >
            <AccountLinks className={`max-w-48 ${LINK}`} />
          </nav>
          <PaletteButton />
          <ThemeSwitch />
          <Menu />
        </div>
      </div>
    </header>
  );
}
