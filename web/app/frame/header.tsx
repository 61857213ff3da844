import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { PaletteButton } from '../commands/dialogs.tsx';
import { AccountLinks } from './account-links.tsx';
import { useHeaderLinks } from './header-links.ts';
import { Menu } from './menu.tsx';
import { SiteLink } from './site-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';

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
