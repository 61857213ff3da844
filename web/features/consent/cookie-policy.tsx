import { MAX_SESSION_DAYS, SESSION_DAYS } from '#contract/constants/lifetimes.ts';
import { Clause, StoredItems } from './clause.tsx';

const LOCAL = {
  theme: 'Your choice of light or dark mode, if it differs from your system’s.',
  previewBackground: 'The background you chose for viewing logos.',
  creditFormat: 'The format you last used to copy a credit line.',
  recentSearches: 'Your recent searches. You can clear them in the search box.',
  guestCollections:
    'The logos and collections you saved without an account, with your notes, until you keep them in an account or discard them.',
  'wall, wallSheet': 'The names on your logo wall, what you chose for them, and the settings of its sheet.',
  consentAccepted: 'Whether you’ve accepted these terms.',
  consentDate: 'When you accepted them.',
};

const SESSION = {
  'scroll, shown': 'Your position on a page, so that Back returns you to it.',
  backgrounds: 'Which logos are so light that they need a dark background.',
  'row-heights': 'The height of results, so that the page doesn’t jump.',
  'batchMode, batchSelection, batchConsolidation, batchSheet':
    'The logos you selected for a batch download, whether they go on one sheet, and its settings.',
  reloaded: 'The version of this site for which a page was reloaded, so that it isn’t reloaded twice.',
  redirectAfterLogin: 'The page to return to after you sign in.',
  'guestId, guestDownloadCount': 'A random ID and the number of files you’ve downloaded without an account.',
};

const ACCOUNT = {
  'userId, username': 'Who is signed in, so that pages can show it immediately.',
  'email, userEmail': 'Your email address, or a placeholder if you haven’t provided one.',
  'isSubscribed, subscriptionExpiryDate, isAdmin':
    'Your plan and permissions. This is only a copy; the server always checks its own.',
};

const COOKIES = {
  logotheca_session: `Keeps you signed in for ${SESSION_DAYS} days after your last visit, for ${MAX_SESSION_DAYS} days at most, or until you sign out.`,
  logotheca_device:
    'Recognises this browser for a year after you sign in with a password, so that someone guessing your password can’t lock you out.',
  logotheca_guest:
    'Counts your downloads without an account until you close the browser. It doesn’t identify you.',
};

export default function CookiePolicy() {
  return (
    <div className="prose">
      <p>
        Logotheca sets three cookies, and only when you sign in or download. None of them is used for
        advertising, analytics or tracking. Logotheca also saves a few settings in your browser’s storage,
        which only this site can read and which isn’t sent to our server.
      </p>
      <Clause policy="cookies" number={1}>
        <p>These cookies are necessary for the features you use, and scripts can’t read them:</p>
        <StoredItems items={COOKIES} />
        <p>
          Over HTTPS, their names start with <code>__Host-</code>, which limits them to this site. If you sign
          in with Google, Google’s sign-in window sets its own cookies.
        </p>
      </Clause>
      <Clause policy="cookies" number={2}>
        <p>In this browser’s local storage:</p>
        <StoredItems items={LOCAL} />
        <p>Files from your device that you put on your logo wall, which are never sent to our server.</p>
        <p>While you’re signed in, deleted when you sign out:</p>
        <StoredItems items={ACCOUNT} />
      </Clause>
      <Clause policy="cookies" number={3}>
        <p>In this tab’s session storage:</p>
        <StoredItems items={SESSION} />
      </Clause>
      <Clause policy="cookies" number={4}>
        <p>A copy of one small page that tells you there’s no connection. It contains nothing about you.</p>
      </Clause>
      <Clause policy="cookies" number={5}>
        <p>
          You can clear all of this at any time in your browser’s settings. Signing out clears everything
          except the theme, this consent, your count of downloads without an account and logos that you saved
          without one. On the legal page you can reset only your consent; you’ll then be asked again.
        </p>
      </Clause>
    </div>
  );
}
