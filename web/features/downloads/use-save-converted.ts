import { useQueryClient } from '@tanstack/react-query';
import { useAccount } from '#web/lib/session/use-account.ts';
import { type Order, runOrder } from './run-download.ts';

/** Saves something that is made of a logo as one counted download. Answers whether it was saved. */
export function useOrder(): (order: Order) => Promise<boolean> {
  const client = useQueryClient();
  const user = useAccount();
  const accountId = user.state === 'signed-in' ? user.account.id : 0;
  return (order) => runOrder(order, { place: 'modal', accountId, client, onProgress: () => undefined });
}
