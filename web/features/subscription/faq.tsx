import { ChevronDown } from 'lucide-react';
import { GRACE_DAYS } from '#contract/limits.ts';
import { FREE_DOWNLOADS, PRICE_TEXTS } from '#contract/plans.ts';

const QUESTIONS = [
  {
    question: 'Can I cancel at any time?',
    answer:
      'Yes, on the Subscription tab of your dashboard. You keep Premium until the end of the period that you have paid, and nothing more is charged. Until then you can change your mind.',
  },
  {
    question: 'How am I charged?',
    answer: `Annual is ${PRICE_TEXTS.annual} at once for a year, monthly is ${PRICE_TEXTS.monthly} each month, by card. Either renews itself until you cancel. Your card’s number goes to the payment provider alone and never reaches this site.`,
  },
  {
    question: 'What if a payment fails?',
    answer: `Nothing is lost at once: you keep Premium for ${GRACE_DAYS} days, your dashboard says so, and paying by another card sets it right.`,
  },
  {
    question: 'What happens to my downloads when Premium ends?',
    answer: `They are yours, and your history stays. Your account goes on with ${FREE_DOWNLOADS} downloads a month.`,
  },
  {
    question: 'I have a premium code. Where does it go?',
    answer:
      'On the Subscription tab of your dashboard. A code gives Premium for so many days from then on, and nothing is charged.',
  },
  {
    question: 'Does Premium change what I may do with a logo?',
    answer:
      'No. Every logo keeps its own licence, and most are trademarks of their owners. Premium is about how you get the files.',
  },
] as const;

/** What people ask before they pay. */
export function Faq() {
  return (
    <section aria-labelledby="faq" className="mx-auto mt-16 max-w-[44rem] md:mt-24">
      <h2 id="faq" className="mb-4 font-semibold text-2xl tracking-tight">
        Frequently asked questions
      </h2>
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question} className="group border-line border-t last:border-b">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-md py-3 font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="size-[18px] shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-[60ch] text-pretty pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </section>
  );
}
