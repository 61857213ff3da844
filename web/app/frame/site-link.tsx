import { Link, useLocation } from 'react-router';
import { preloadPage } from '#web/pages.ts';

interface SiteLinkProps {
  href: string;
  label: string;
  className: string;
  onClick?: (() => void) | undefined;
}

/** Returns whether a page belongs to the section that a link leads to: it is below it, or it has the results of a search. */
function isInSection(path: string, href: string): boolean {
  return href === '/' ? path === '/search' : path.startsWith(`${href}/`);
}

/**
 * Renders a link to a page of the site, marked if it or a page of its section is the current one. Preloads the page on hover and
 * focus. Subscribers have nothing to upgrade, so that link is hidden from them.
 */
export function SiteLink({ href, label, className, onClick }: SiteLinkProps) {
  const { pathname: path } = useLocation();
  const current = path === href ? 'page' : isInSection(path, href);
  const preload = () => preloadPage(href);
  return (
    <Link
      to={href}
      aria-current={current || undefined}
      onClick={onClick}
      onPointerEnter={preload}
      onFocus={preload}
      className={href === '/premium' ? `premium:hidden ${className}` : className}
    >
      <span className="truncate">{label}</span>
    </Link>
  );
}
