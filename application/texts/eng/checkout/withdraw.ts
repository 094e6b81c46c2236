import type { withdraw as nld } from '../../nld/checkout/withdraw.ts'

export const withdraw: Readonly<Record<keyof typeof nld, string>> = {
  title: 'Withdraw from contract here',
  intro: '{{until}} You need not log in, and you get a receipt by email at once.',
  exempt: 'What was made to your measurements cannot be withdrawn from.',
  form: 'Prefer mail or your own email? Use the model form',
  'labels.number': 'Order number',
  'labels.name': 'Name',
  'labels.emailAddress': 'Email address of the order',
  'labels.goods': 'Which goods',
  goodsHelp: 'Leave empty for the whole order.',
  next: 'Withdraw from contract here',
  step: 'Step {{count}} of 2',
  confirmTitle: 'Is this right?',
  confirmText: 'You hereby state that you withdraw from the contract on this order.',
  all: 'The whole order',
  confirm: 'Confirm withdrawal',
  change: 'Change',
  doneTitle: 'We received your withdrawal',
  doneText: 'Received on {{moment}}. The receipt is on its way to {{email}}.',
  'problems.fields': 'Fill in your order number, your name and a valid email address.',
  'problems.no-such-order':
    'We find no order with this number and this email address. Both are in the confirmation that you got by email. Does it not work? Send us the model form: it counts just the same.',
  'problems.made-to-measure':
    'Everything in this order was made to your measurements. Such a purchase cannot be withdrawn from. Is something wrong with it? Please contact us.',
  'problems.busy': 'We could not save your withdrawal. Please try again.',
}
