import { z } from 'zod';
import { endpoint, OwnId } from './shared.ts';

const RedeemCodeForm = z.object({
  code: z
    .string()
    .trim()
    .min(1, 'Please enter a premium code')
    .max(100, 'This is not a premium code. Please check it for typing errors.')
    .describe('With or without dashes, in capital or small letters'),
});

export const redeemCode = endpoint({
  method: 'POST',
  path: '/api/redeem-premium-code',
  summary:
    'Redeems a premium code, once: the account is premium for so many days from now, or for longer already.',
  access: 'account',
  body: RedeemCodeForm.extend({ userId: OwnId }),
  answer: z.object({
    message: z.string(),
    expiryDate: z.iso.datetime().describe('Until when the account is premium now'),
    durationDays: z.int().positive(),
  }),
  errors: [
    'codes.unknown',
    'codes.used',
    'codes.expired',
    'codes.invalidated',
    'codes.nothing_to_add',
    'accounts.too_many_attempts',
  ],
});
