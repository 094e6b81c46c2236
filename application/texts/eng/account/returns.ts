import type { returns as nld } from '../../nld/account/returns.ts'

export const returns: Readonly<Record<keyof typeof nld, string>> = {
  title: 'Returns',
  next: 'You confirm it in the next step.',
  open: 'What you can send back',
  none: 'There is nothing that you can send back now.',
  goods: 'What are you sending back?',
  pieces: 'Pieces',
  reason: 'Reason',
  noReason: 'No reason',
  exempt: 'Made to measure, and so not to be sent back:',
  submit: 'Send back',
  asked: 'What you are sending back',
  all: 'The whole order',
  'status.received': 'Request received',
  'status.accepted': 'Processed',
  'status.refunded': 'Refunded',
  sentBack: '{{amount}} was sent back to your account.',
}
