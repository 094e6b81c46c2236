import type { Deed } from './plan.ts'

/** Plans that once failed, as they were shrunk. */
export const FOUND: readonly (readonly Deed[])[] = [
  // authorized when its cart was changed, and never captured: its pieces counted as sold for ever
  [
    { does: 'order', who: 0, at: 0, product: 2, pieces: 1, code: null, by: 'ideal' },
    { does: 'payer', payment: 0, chooses: 'authorized' },
    { does: 'ask', who: 0, at: 0, command: { wants: 'deliver', by: 'home' }, hears: 'answer', key: 'own' },
    { does: 'payer', payment: 0, chooses: 'expired' },
  ],
  // both orders of an abandoned cart are paid late: both were honoured
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
  // the response to a free order was lost: the repeat was refused
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
  // one call's key reused at another address: answered as done, but nothing was
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
  // two orders of one cart, the second authorized: its refund could not be sent
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
