import { expect, test } from 'vitest';
import type { PremiumCode } from '#contract/codes.ts';
import { codesCsv } from './codes-file.ts';

const ACTIVE: PremiumCode = {
  id: 1,
  code: 'LOGO-7K2M-QX4P-9TWB',
  status: 'active',
  createdAt: '2026-11-22T10:00:00.000Z',
  duration: 30,
  expiresAt: '2026-12-06T10:00:00.000Z',
  redeemedBy: null,
  redeemedByUsername: null,
  redeemedAt: null,
};

test('each code is a row with all its fields, and a username can’t become a formula', () => {
  const redeemedAt = '2026-11-23T08:00:00.000Z';
  const redeemed = { redeemedBy: 7, redeemedByUsername: '-mara', redeemedAt } as const;
  expect(codesCsv([ACTIVE, { ...ACTIVE, status: 'redeemed', ...redeemed }]).split('\r\n')).toEqual([
    '\ufeffcode,status,created_at,duration_days,expires_at,redeemed_by,redeemed_by_id,redeemed_at',
    'LOGO-7K2M-QX4P-9TWB,active,2026-11-22T10:00:00.000Z,30,2026-12-06T10:00:00.000Z,,,',
    `LOGO-7K2M-QX4P-9TWB,redeemed,2026-11-22T10:00:00.000Z,30,2026-12-06T10:00:00.000Z,'-mara,7,${redeemedAt}`,
    '',
  ]);
});
