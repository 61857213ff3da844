/** The outcome of a payment with one of the provider's test cards. */
type CardBehaviour = 'pays' | 'declined' | 'needs confirmation' | 'expired' | 'fails at renewal';

export interface TestCard {
  number: string;
  behaviour: CardBehaviour;
  /** The message that the payment page shows if the card is refused. */
  refusal: string | null;
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'pays', refusal: null },
  { number: '4000000000000002', behaviour: 'declined', refusal: 'Your card was declined.' },
  { number: '4000002500003155', behaviour: 'needs confirmation', refusal: null },
  { number: '4000000000000069', behaviour: 'expired', refusal: 'Your card has expired.' },
  { number: '4000000000000341', behaviour: 'fails at renewal', refusal: null },
];

/** Returns the test card with a number; undefined for other numbers. */
export function findCard(number: string): TestCard | undefined {
  const digits = number.replaceAll(/\D/g, '');
  return TEST_CARDS.find((card) => card.number === digits);
}
