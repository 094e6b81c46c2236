import type { stockNotice as nld } from '../../nld/product/stockNotice.ts'

export const stockNotice: Readonly<Record<keyof typeof nld, string>> = {
  title: 'Mail me when it is back',
  promise: 'You get one mail, once, about this product only. After that we forget your address.',
  first: 'First we ask you by mail to confirm your address.',
  emailAddress: 'Email address',
  ofAccount: 'We mail to the email address of your account.',
  submit: 'Mail me',
  problem: 'Fill in a valid email address.',
  sentTitle: 'Check your email',
  sentText:
    'We are mailing you a link. Follow it within 24 hours to confirm that the address is yours. Only then do we watch the product for you.',
  sentNone: 'Nothing there? Check your junk mail. If you confirmed this before, there is nothing to do.',
  confirmTitle: 'Confirm that you want a mail',
  confirmText: 'We send you one mail when {{title}} is back, to this address:',
  confirm: 'Yes, mail me',
  waitingTitle: 'We will mail you',
  waitingText:
    'When {{title}} is back, we send one mail to this address. After that, or after 12 months, we forget it:',
  withdraw: 'No, do not mail me',
  withdrawnTitle: 'We will not mail you',
  withdrawnText: 'Your request is withdrawn and we forget your address.',
  availableTitle: '{{title}} is in stock',
  availableText: 'There is no need to wait for it: you can order it now.',
  endedTitle: 'This link does not work (any more)',
  endedText:
    'The mail was sent, the request was withdrawn, or its time is over. Is the product not back yet? Then ask for a mail again on the product page.',
  toProduct: 'To the product',
}
