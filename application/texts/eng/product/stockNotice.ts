import type { stockNotice as nld } from '../../nld/product/stockNotice.ts'

export const stockNotice: Readonly<Record<keyof typeof nld, string>> = {
  title: 'Email me when it is back',
  promise: 'You get one email about this product only. After that we delete your address.',
  first: 'First we email you to confirm your address.',
  emailAddress: 'Email address',
  ofAccount: 'We email the address of your account.',
  submit: 'Email me',
  problem: 'Enter a valid email address.',
  sentTitle: 'Check your email',
  sentText:
    'We have emailed you a link. Follow it within 24 hours to confirm that the address is yours. We watch the product for you once you have.',
  sentNone:
    'No email? Look in your spam folder. If you have confirmed this before, you do not need to do anything.',
  confirmTitle: 'Confirm your request',
  confirmText: 'We will send one email when {{title}} is back, to this address:',
  confirm: 'Yes, email me',
  waitingTitle: 'We will email you',
  waitingText:
    'When {{title}} is back, we send one email to this address. We delete the address after that, or after 12 months:',
  withdraw: 'No, do not email me',
  withdrawnTitle: 'We will not email you',
  withdrawnText: 'Your request has been withdrawn and your address deleted.',
  availableTitle: '{{title}} is in stock',
  availableText: 'You do not need to wait: you can order it now.',
  endedTitle: 'This link no longer works',
  endedText:
    'The email has been sent, the request was withdrawn, or it has expired. Is the product still out of stock? Ask for an email again on the product page.',
  toProduct: 'View product',
}
