import { ChevronDown } from 'lucide-react';
import { GRACE_DAYS } from '#contract/constants/lifetimes.ts';
import { FREE_DOWNLOADS, type Plan, PRICE_TEXTS } from '#contract/plans.ts';

interface Question {
  question: string;
  answer: string;
  /** The visitors who see it; all if missing. */
  plans?: readonly Plan[];
}

const QUESTIONS: readonly Question[] = [
  {
    question: 'What does a free account add?',
    answer: `${FREE_DOWNLOADS} downloads every month, SVG code to copy and a history of your downloads. It costs nothing and needs no card.`,
    plans: ['guest'],
  },
  {
    question: 'Can I cancel at any time?',
    answer:
      'Yes, on the Subscription tab of your dashboard. You keep Premium until the end of the period you’ve paid for, and we won’t charge you again. You can change your mind until then.',
  },
  {
    question: 'How am I charged?',
    answer: `You pay by card: ${PRICE_TEXTS.annual} once a year, or ${PRICE_TEXTS.monthly} every month. Your subscription renews automatically until you cancel. Only our payment provider sees your card number; it never reaches our servers.`,
  },
  {
    question: 'What if a payment fails?',
    answer: `You keep Premium for ${GRACE_DAYS} days. Update your card on the dashboard within that time and your subscription continues.`,
  },
  {
    question: 'What happens to my downloads when Premium ends?',
    answer: `You keep your files and your download history. Your account moves to the free plan, with ${FREE_DOWNLOADS} downloads a month.`,
  },
  {
    question: 'I have a premium code. Where do I redeem it?',
    plans: ['guest', 'free'],
    answer:
      'On the Subscription tab of your dashboard. A code gives you Premium for a number of days, free of charge.',
  },
  {
    question: 'Does Premium change how I may use a logo?',
    answer:
      'No. Every logo keeps its own licence, and most are trademarks of their owners. Premium only changes how you download files.',
  },
];

/** Renders the questions of a visitor with this plan. */
export function Faq({ plan }: { plan: Plan }) {
  const questions = QUESTIONS.filter(({ plans }) => plans?.includes(plan) ?? true);
  return (
    <section aria-labelledby="faq" className="mx-auto mt-16 max-w-[54rem] md:mt-24">
      <h2 id="faq" className="mb-4 font-semibold text-2xl tracking-tight">
        Frequently asked questions
      </h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-line border-t last:border-b">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-md py-3 font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown className="size-[18px] shrink-0 text-muted transition-transform group-open:rotate-180" />
          </summary>
          <p className="max-w-[60ch] pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </section>
  );
}
