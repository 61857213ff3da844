import { Check, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { MAX_BATCH_LOGOS } from '#contract/constants/input-limits.ts';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { PaymentNote } from '#web/lib/payment-note.tsx';
import { accountPath, useAccount } from '#web/lib/session/use-account.ts';
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx';
import { closeOnEscape } from '#web/ui/portal-events.ts';
import { moveWithArrowKeys, Radio } from '#web/ui/radio.tsx';
import { CheckoutButton } from './payment-page.tsx';
import { PERIOD_PRICES, type Period, SavingBadge } from './prices.tsx';

const PREMIUM_FEATURES = [
  { name: 'Unlimited downloads', detail: `A free account has ${FREE_DOWNLOADS} a month.` },
  {
    name: 'Batch downloading',
    detail: `Up to ${MAX_BATCH_LOGOS.toLocaleString('en')} logos in one ZIP archive.`,
  },
  { name: 'Consolidate batch', detail: 'Several SVG logos side by side in one SVG file.' },
  { name: 'Direct SVG copy', detail: 'SVG code to paste. Free accounts have it too.' },
  { name: 'Download history', detail: 'Your files, ready again. Free accounts have it too.' },
  { name: 'Priority support', detail: 'We answer Premium members’ questions first.' },
] as const;

function Price({ period }: { period: Period }) {
  const { perMonth, priceNote } = PERIOD_PRICES[period];
  const isAnnual = period === 'annual';
  return (
    <>
      <span className="flex min-h-6 flex-wrap items-center font-medium text-sm">
        {isAnnual ? 'Annual' : 'Monthly'}
        {isAnnual && <SavingBadge />}
      </span>
      <span className="mt-1 block text-muted text-sm">
        <span className="font-semibold text-2xl text-ink tracking-tight">{perMonth}</span> per month
        <span className="block">{priceNote}</span>
      </span>
    </>
  );
}

const PERIODS = ['annual', 'monthly'] as const;

interface OfferChoice {
  period: Period;
  onChoose: (period: Period) => void;
}

/** Renders the prices as a choice, for accounts. */
function PriceChoice({ period, onChoose }: OfferChoice) {
  return (
    <div
      role="radiogroup"
      aria-label="Billing"
      onKeyDown={moveWithArrowKeys}
      className="mt-5 grid grid-cols-2 gap-3"
    >
      {PERIODS.map((offered) => (
        <Radio
          key={offered}
          isChecked={offered === period}
          isTabStop={offered === period}
          onClick={() => onChoose(offered)}
          className="rounded-xl border border-line p-4 text-left transition-colors hover:border-edge aria-checked:border-accent aria-checked:ring-1 aria-checked:ring-accent"
        >
          <Price period={offered} />
        </Radio>
      ))}
    </div>
  );
}

function Features() {
  return (
    <ul className="mt-5 grid gap-x-5 gap-y-3.5 sm:grid-cols-2">
      {PREMIUM_FEATURES.map(({ name, detail }) => (
        <li key={name} className="flex gap-2.5">
          <Check className="mt-0.5 size-4 shrink-0 text-accent" strokeWidth={2.5} />
          <p className="text-muted text-sm">
            <strong className="block font-medium text-[0.9375rem] text-ink">{name}</strong>
            {detail}
          </p>
        </li>
      ))}
    </ul>
  );
}

const HEADINGS = {
  guest: {
    title: 'First, create an account',
    text: `Free accounts get ${FREE_DOWNLOADS} downloads a month, SVG copy and a history. Batches and sheets are part of Premium: you can upgrade right after.`,
  },
  account: {
    title: 'Upgrade to Premium',
    text: `More than ${FREE_DOWNLOADS} logos a month. Cancel anytime.`,
  },
};

function Offers({ isGuest, period, onChoose }: { isGuest: boolean } & OfferChoice) {
  const { title, text } = HEADINGS[isGuest ? 'guest' : 'account'];
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-5 sm:p-7">
      <div className="flex items-start justify-between gap-3">
        <Dialog.Title className="font-semibold text-2xl leading-tight tracking-tight">{title}</Dialog.Title>
        <Dialog.Close asChild>
          <IconButton label="Close" className="-mt-1.5 -mr-2">
            <X />
          </IconButton>
        </Dialog.Close>
      </div>
      <Dialog.Description className="mt-1 text-muted">{text}</Dialog.Description>
      <Features />
      {isGuest ? (
        // A guest must create an account first.
        <p className="mt-5 flex items-center justify-between gap-4 border-line border-t pt-4 *:last:text-right">
          <Price period="annual" />
        </p>
      ) : (
        <PriceChoice period={period} onChoose={onChoose} />
      )}
    </div>
  );
}

/** Renders the buttons, for accounts below a note about payment. */
function Actions({ isGuest, period }: { isGuest: boolean; period: Period }) {
  return (
    <div className="border-line border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-7">
      {!isGuest && <PaymentNote className="mb-4" />}
      <div className="flex flex-wrap gap-2 *:flex-1 sm:justify-end sm:*:flex-none">
        <Dialog.Close asChild>
          <Button>Cancel</Button>
        </Dialog.Close>
        {isGuest ? (
          <Link to={accountPath()} className={buttonClass('primary')}>
            Create account
          </Link>
        ) : (
          <CheckoutButton target="same-tab" period={period}>
            Subscribe now
          </CheckoutButton>
        )}
      </div>
    </div>
  );
}

/** Renders the features and prices of Premium, and starts the checkout. Moves the focus back to `opener` when closed. */
export default function UpgradeDialog({ opener, onClose }: { opener: Element | null; onClose: () => void }) {
  const isGuest = useAccount().state === 'guest';
  const [period, setPeriod] = useState<Period>('annual');
  const restoreFocus = (event: Event) => {
    event.preventDefault();
    const target = opener?.isConnected ? opener : document.getElementById('main');
    (target as HTMLElement | null)?.focus({ preventScroll: true });
  };
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-appear bg-[#131211]/60" />
        <Dialog.Content
          {...closeOnEscape(onClose)}
          data-bottom-bar=""
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
          onCloseAutoFocus={restoreFocus}
          className="fixed inset-x-0 bottom-0 z-50 m-auto flex max-h-[calc(100dvh-1.5rem)] w-full animate-rise flex-col rounded-t-2xl border border-line bg-raised shadow-float outline-none sm:inset-0 sm:h-fit sm:w-[min(38rem,calc(100vw-3rem))] sm:rounded-2xl"
        >
          <Offers isGuest={isGuest} period={period} onChoose={setPeriod} />
          <Actions isGuest={isGuest} period={period} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
