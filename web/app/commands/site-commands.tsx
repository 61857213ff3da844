import {
  Code,
  FileType2,
  Gauge,
  Heart,
  House,
  Info,
  Keyboard,
  LayoutGrid,
  List,
  ListChecks,
  LogIn,
  LogOut,
  Scale,
  Shield,
  Sparkles,
  SunMoon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { useSignOut } from '#web/features/accounts/queries.ts';
import { readAddress, type SearchState, writeAddress } from '#web/features/search/url.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { LockedIcon } from '#web/ui/lock.tsx';
import { useTheme } from '../frame/theme-switch.tsx';
import type { Command } from './groups.ts';
import { openLayer } from './layer.ts';

const BATCH_ICON = <ListChecks className="size-[18px]" />;

type PageEntry = [href: string, label: string, keywords: string, icon: ReactNode];

const PAGES: PageEntry[] = [
  ['/', 'Search & Download', 'home start logos examples', <House key="" />],
  ['/wall', 'Logo wall', 'partners sponsors customers list sheet poster footer', <LayoutGrid key="" />],
  ['/collections', 'Collections', 'favourites saved logos sets share', <Heart key="" />],
  ['/about', 'About', 'help credit licences how batch', <Info key="" />],
  [
    '/developers',
    'For developers',
    'api key program code embed url cli command line mcp assistant',
    <Code key="" />,
  ],
  ['/legal', 'Legal', 'terms of use conditions', <Scale key="" />],
  ['/legal?tab=privacy', 'Privacy Policy', 'legal data', <Scale key="" />],
  ['/legal?tab=cookies', 'Cookie Policy', 'legal', <Scale key="" />],
];
const UPGRADE: PageEntry = [
  '/premium',
  'Upgrade',
  'premium pricing plans prices pay subscribe',
  <Sparkles key="" />,
];
const GUEST_PAGES: PageEntry[] = [
  UPGRADE,
  ['/auth', 'Sign in', 'log in login up register create account', <LogIn key="" />],
];
const ACCOUNT_PAGES: PageEntry[] = [
  ['/dashboard', 'Dashboard', 'account profile settings info', <Gauge key="" />],
  ['/dashboard?tab=downloads', 'Downloads', 'dashboard history', <Gauge key="" />],
  ['/dashboard?tab=subscription', 'Subscription', 'dashboard billing plan code', <Gauge key="" />],
  ['/dashboard?tab=keys', 'API keys', 'dashboard developer token secret', <Gauge key="" />],
];
const ADMIN_PAGES: PageEntry[] = [['/admin', 'Admin', 'administration users codes', <Shield key="" />]];

/** Returns the commands that open the pages of this site. */
export function usePages(): Command[] {
  const user = useAccount();
  const navigate = useNavigate();
  const toCommand = ([href, label, keywords, icon]: PageEntry): Command => ({
    id: `page ${href}`,
    label,
    keywords,
    icon,
    run: () => void navigate(href),
  });
  if (user.state === 'guest') return [...PAGES, ...GUEST_PAGES].map(toCommand);
  const { isAdmin, isSubscribed } = user.account;
  const upgrade = isSubscribed ? [] : [UPGRADE];
  return [...PAGES, ...upgrade, ...ACCOUNT_PAGES, ...(isAdmin ? ADMIN_PAGES : [])].map(toCommand);
}

/** Returns a command that changes how logos are shown on the current page. */
function viewCommand(
  navigate: NavigateFunction,
  [label, keywords, icon, patch]: [string, string, ReactNode, Partial<SearchState>],
): Command {
  const { pathname, search } = location;
  return {
    id: label,
    label,
    keywords,
    icon,
    run: () =>
      void navigate(pathname + writeAddress({ ...readAddress(search), ...patch }), {
        preventScrollReset: pathname === '/',
        replace: pathname === '/',
      }),
  };
}

/** Returns the commands for the logos on the current page. Batch select is marked if the visitor needs Premium for it. */
function logoCommands(hasPremium: boolean, navigate: NavigateFunction): Command[] {
  if (location.pathname !== '/' && location.pathname !== '/search') return [];
  const { fileType, view } = readAddress(location.search);
  const batch = document.querySelector<HTMLElement>('[data-action=batch]:enabled');
  const isBatch = batch?.ariaChecked === 'true';
  return [
    ...(batch
      ? [
          {
            id: 'batch',
            label: isBatch ? 'Exit batch select' : 'Batch select',
            keywords: 'multiple several mode zip sheet leave',
            note: hasPremium ? undefined : 'Part of Premium',
            icon: hasPremium ? BATCH_ICON : <LockedIcon>{BATCH_ICON}</LockedIcon>,
            run: () => batch.click(),
          },
        ]
      : []),
    fileType === 'svg'
      ? viewCommand(navigate, [
          'Show all formats',
          'png jpg filter type',
          <FileType2 key="" />,
          { fileType: 'all' },
        ])
      : viewCommand(navigate, [
          'Show SVG only',
          'vector filter format type',
          <FileType2 key="" />,
          { fileType: 'svg' },
        ]),
    view === 'grid'
      ? viewCommand(navigate, ['List view', 'layout rows', <List key="" />, { view: 'list' }])
      : viewCommand(navigate, ['Grid view', 'layout cards', <LayoutGrid key="" />, { view: 'grid' }]),
  ];
}

/** Returns the actions of the current page and the site. */
export function useActions(): Command[] {
  const user = useAccount();
  const isGuest = user.state === 'guest';
  const navigate = useNavigate();
  const signOut = useSignOut('/');
  const { otherTheme, toggle } = useTheme();
  return [
    ...logoCommands(!isGuest && user.account.isSubscribed, navigate),
    {
      id: 'theme',
      label: `Switch to ${otherTheme} theme`,
      keywords: 'mode colours appearance light dark',
      icon: <SunMoon />,
      run: toggle,
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      keywords: 'keys help hotkeys',
      icon: <Keyboard />,
      run: () => openLayer('shortcuts'),
    },
    ...(isGuest
      ? []
      : [
          {
            id: 'sign-out',
            label: 'Sign out',
            keywords: 'log out logout',
            icon: <LogOut />,
            run: () => void signOut(),
          },
        ]),
  ];
}
