import { SESSION_DAYS } from '#contract/durations.ts';
import { Clause, StoredItems } from './clause.tsx';

const LOCAL = [
  { name: 'theme', purpose: 'Your choice of light or dark mode, if it differs from your system’s.' },
  { name: 'previewBackground', purpose: 'The background you chose for viewing logos.' },
  { name: 'creditFormat', purpose: 'The format you last used to copy a credit line.' },
  {
    name: 'recentSearches',
    purpose: 'Your recent searches. You can clear them in the search box.',
  },
  { name: 'consentAccepted', purpose: 'Whether you’ve accepted these terms.' },
  { name: 'consentDate', purpose: 'When you accepted them.' },
];

const SESSION = [
  {
    name: 'scroll and shown',
    purpose: 'Your position on a page, so that Back returns you to it.',
  },
  { name: 'backgrounds', purpose: 'Which logos are so light that they need a dark background.' },
  { name: 'row-heights', purpose: 'The height of results, so that the page doesn’t jump.' },
  { name: 'batchMode, batchSelection', purpose: 'The logos you selected for a batch download.' },
  { name: 'adminPages', purpose: 'The pages of a list that an administrator has visited.' },
  { name: 'redirectAfterLogin', purpose: 'The page to return to after you sign in.' },
  {
    name: 'guestId, guestDownloadCount',
    purpose: 'How many files you’ve downloaded without an account, under a random ID.',
  },
];

const ACCOUNT = [
  { name: 'userId, username', purpose: 'Who is signed in, so that pages can show it immediately.' },
  { name: 'email, userEmail', purpose: 'Your email address, or a placeholder if you haven’t provided one.' },
  {
    name: 'isSubscribed, subscriptionExpiryDate, isAdmin',
    purpose: 'Your plan and permissions. This is only a copy; the server always checks its own.',
  },
];

const COOKIES = [
  {
    name: 'logotheca_session',
    purpose: `Keeps you signed in for ${SESSION_DAYS} days after your last visit, or until you sign out.`,
  },
  {
    name: 'logotheca_device',
    purpose:
      'Recognises this browser for a year after you sign in with a password, so that someone guessing your password can’t lock you out.',
  },
  {
    name: 'logotheca_guest',
    purpose: 'Counts your downloads without an account until you close the browser. It doesn’t identify you.',
  },
];

/** What is stored in the visitor’s browser, and for how long. */
export function CookiePolicy() {
  return (
    <div className="prose">
      <p>
        Logotheca sets three cookies, and only when you sign in or download. None of them is used for
        advertising, analytics or tracking. Logotheca also saves a few settings in your browser’s storage,
        which only this site can read and which isn’t sent to our server.
      </p>
      <Clause title="Cookies">
        <p>These cookies are necessary for the features you use, and scripts can’t read them:</p>
        <StoredItems items={COOKIES} />
        <p>
          On https, their names start with <code>__Host-</code>, which limits them to this site. If you sign
          in with Google, its window sets Google’s own cookies.
        </p>
      </Clause>
      <Clause title="Stored until you clear it">
        <p>In this browser’s local storage:</p>
        <StoredItems items={LOCAL} />
        <p>While you’re signed in, deleted when you sign out:</p>
        <StoredItems items={ACCOUNT} />
      </Clause>
      <Clause title="Stored until you close the tab">
        <p>In this tab’s session storage:</p>
        <StoredItems items={SESSION} />
      </Clause>
      <Clause title="Stored for offline use">
        <p>A copy of one small page that tells you there’s no connection. It contains nothing about you.</p>
      </Clause>
      <Clause title="Your choice">
        <p>
          You can clear all of this at any time in your browser’s settings. Signing out on your dashboard
          clears everything except the theme and this consent. On the legal page you can reset only your
          consent; you’ll then be asked again.
        </p>
      </Clause>
    </div>
  );
}
