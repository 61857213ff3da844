import { Link } from 'react-router';
import type { Logo } from '#contract/logos.ts';
import { CopyButtons } from '#web/features/convert/copy-buttons.tsx';
import { useCopyAs } from '#web/features/downloads/file-actions.ts';
import { accountPath } from '#web/lib/session/account-path.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { makeCopy } from './make-copy.ts';

/** The note beside the formats while copying needs an account. */
function LockNote() {
  return (
    <Link
      to={accountPath()}
      className="inline-flex items-center underline decoration-edge underline-offset-3 hover:text-accent touch:-my-3 touch:min-h-11"
    >
      Create a free account to copy SVG code.
    </Link>
  );
}

/** Renders the formats in which a logo can be copied. */
export function CopiesOfLogo({ logo }: { logo: Logo }) {
  const copyAs = useCopyAs();
  return (
    <CopyButtons
      key={logo.url}
      logo={logo}
      lockNote={useAccount().state === 'guest' && <LockNote />}
      copy={(format) => copyAs(logo, format, makeCopy)}
    />
  );
}
