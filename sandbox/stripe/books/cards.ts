/** What becomes of a payment with a test card: the provider's own numbers and what they stand for. */
type CardBehaviour = 'pays' | 'declined' | 'needs confirmation' | 'expired' | 'fails at renewal';

export interface TestCard {
  number: string;
  behaviour: CardBehaviour;
  /** What the page says where it is refused. */
  refusal: string | null;
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'pays', refusal: null },
  { number: '4000000000000002', behaviour: 'declined', refusal: 'Your card was declined.' },
  { number: '4000002500003155', behaviour: 'needs confirmation', refusal: null },
  { number: '4000000000000069', behaviour: 'expired', refusal: 'Your card has expired.' },
  { number: '4000000000000341', behaviour: 'fails at renewal', refusal: null },
];

/** The card of a number as it was typed; undefined for a number that is no test card. */
export function findCard(typed: string): TestCard | undefined {
  const digits = typed.replaceAll(/\D/g, '');
  return TEST_CARDS.find(({ number }) => number === digits);
}
