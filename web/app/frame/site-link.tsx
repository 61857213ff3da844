import { useAddress } from '#web/lib/router/address.ts';
import { Link } from '#web/lib/router/link.tsx';
import { preloadPage } from '../pages.ts';

interface SiteLinkProps {
  href: string;
  label: string;
  className: string;
  onClick?: (() => void) | undefined;
}

/**
 * Renders a link to a page of the site, marked if it or a page below it is the current one. Preloads the page on hover and
 * focus. Subscribers have nothing to upgrade, so that link is hidden from them.
 */
export function SiteLink({ href, label, className, onClick }: SiteLinkProps) {
  const { path } = useAddress();
  const isWithin = path.startsWith(`${href}/`) || undefined;
  const preload = () => preloadPage(href);
  return (
    <Link
      href={href}
      aria-current={path === href ? 'page' : isWithin}
      onClick={onClick}
      onPointerEnter={preload}
      onFocus={preload}
      className={href === '/premium' ? `premium:hidden ${className}` : className}
    >
      <span className="truncate">{label}</span>
    </Link>
  );
}
