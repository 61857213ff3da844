import { RESET_LINK_LIFETIME } from '#contract/constants/lifetimes.ts';
import type { Mail } from '#server/platform/mailer.ts';

const INTRO = 'Someone, probably you, requested a new password for your Logotheca account.';
const LIMITS = `The link works once and expires after ${RESET_LINK_LIFETIME}. A newer link replaces it.`;
const NOT_ME = 'If you didn’t request this, you can ignore this mail. Your password stays the same.';

/** Returns the mail with a reset link. `link` is an absolute URL. */
export function writeResetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Choose a new password for Logotheca',
    text: `Hello,\n\n${INTRO}\n\nChoose it here:\n${link}\n\n${LIMITS}\n\n${NOT_ME}\n\nLogotheca\n`,
    html: writeHtml(escapeHtml(link)),
  };
}

/** Returns HTML with tables and inline styles, because mail clients support little else. */
function writeHtml(link: string): string {
  const paragraph = 'margin:0 0 16px;font-size:16px;line-height:24px';
  const small = 'margin:0 0 8px;font-size:13px;line-height:20px;color:#645f57';
  const button =
    'display:inline-block;padding:12px 24px;border-radius:8px;background:#2b49d6;color:#ffffff;font-weight:600;text-decoration:none';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Choose a new password</title></head>
<body style="margin:0;padding:24px;background:#fbfaf7;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1c1a17">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:520px;background:#ffffff;border:1px solid #e6e2da;border-radius:12px">
<tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:14px;font-weight:700;letter-spacing:.02em;color:#2b49d6">Logotheca</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px">Choose a new password</h1>
<p style="${paragraph}">${INTRO}</p>
<p style="margin:24px 0"><a href="${link}" style="${button}">Choose a password</a></p>
<p style="${small}">${LIMITS}</p>
<p style="${small}">${NOT_ME}</p>
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e6e2da;font-size:12px;line-height:18px;color:#645f57">If the button doesn’t work, copy this address into your browser:<br><a href="${link}" style="color:#2b49d6;word-break:break-all">${link}</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
