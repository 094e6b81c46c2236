import type { Deed } from './plan.ts'

/** Plans that once went wrong, as they were shrunk. */
export const FOUND: readonly (readonly Deed[])[] = [
  // authorized when its cart was changed, and never captured: what it took of the stock was sold for ever
  [
    { does: 'order', who: 0, at: 0, product: 2, pieces: 1, code: null, by: 'ideal' },
    { does: 'payer', payment: 0, chooses: 'authorized' },
    { does: 'ask', who: 0, at: 0, command: { wants: 'deliver', by: 'home' }, hears: 'answer', key: 'own' },
    { does: 'payer', payment: 0, chooses: 'expired' },
  ],
  // both orders of a cart that was given up are paid late: both were honoured
  [
    { does: 'order', who: 0, at: 0, product: 1, pieces: 1, code: null, by: 'ideal' },
    {
      does: 'ask',
      who: 0,
      at: 0,
      command: { wants: 'add', product: 1, pieces: 1 },
      hears: 'answer',
      key: 'own',
    },
    { does: 'ask', who: 0, at: 0, command: { wants: 'pay', by: 'ideal' }, hears: 'answer', key: 'own' },
    { does: 'ask', who: 0, at: 0, command: { wants: 'end' }, hears: 'answer', key: 'own' },
    { does: 'payer', payment: 0, chooses: 'paid' },
    { does: 'payer', payment: 1, chooses: 'paid' },
  ],
  // the answer to an order that costs nothing was lost: sent again, it was refused
  [
    { does: 'order', who: 0, at: 0, product: 1, pieces: 1, code: 'FREE', by: 'ideal' },
    {
      does: 'ask',
      who: 0,
      at: 0,
      command: { wants: 'add', product: 1, pieces: 1 },
      hears: 'answer',
      key: 'own',
    },
    { does: 'ask', who: 0, at: 0, command: { wants: 'coupon', code: 'FREE' }, hears: 'answer', key: 'own' },
    { does: 'ask', who: 0, at: 0, command: { wants: 'deliver', by: 'home' }, hears: 'answer', key: 'own' },
    { does: 'ask', who: 0, at: 0, command: { wants: 'inform' }, hears: 'answer', key: 'own' },
    { does: 'ask', who: 0, at: 0, command: { wants: 'pay', by: 'ideal' }, hears: 'nothing', key: 'own' },
  ],
  // the key of one call again at another address: answered as done, and nothing was
  [
    {
      does: 'ask',
      who: 0,
      at: 0,
      command: { wants: 'add', product: 1, pieces: 1 },
      hears: 'answer',
      key: 'own',
    },
    { does: 'ask', who: 0, at: 0, command: { wants: 'coupon', code: 'ONCE' }, hears: 'answer', key: 'last' },
  ],
  // two orders of one cart, the second authorized: what was to go back of it could not be sent
  [
    { does: 'order', who: 0, at: 0, product: 1, pieces: 1, code: null, by: 'ideal' },
    {
      does: 'ask',
      who: 0,
      at: 0,
      command: { wants: 'add', product: 1, pieces: 1 },
      hears: 'answer',
      key: 'own',
    },
    { does: 'ask', who: 0, at: 0, command: { wants: 'pay', by: 'ideal' }, hears: 'answer', key: 'own' },
    { does: 'payer', payment: 0, chooses: 'paid' },
    { does: 'payer', payment: 1, chooses: 'authorized' },
  ],
]
