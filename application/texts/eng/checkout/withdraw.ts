import type { withdraw as nld } from '../../nld/checkout/withdraw.ts'

export const withdraw: Readonly<Record<keyof typeof nld, string>> = {
  title: 'Withdraw from contract here',
  intro: '{{until}} You do not need to log in. We email you a receipt immediately.',
  exempt: 'You cannot withdraw from items made to measure.',
  form: 'Prefer post or your own email? Use the model form',
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
  doneTitle: 'We have received your withdrawal',
  doneText: 'Received on {{moment}}. The receipt is on its way to {{email}}.',
  'problems.fields': 'Enter your order number, your name and a valid email address.',
  'problems.no-such-order':
    'We cannot find an order with this number and email address. You can find both in your confirmation email. Still not working? Send us the model form: it is just as valid.',
  'problems.made-to-measure':
    'Everything in this order was made to measure, so you cannot withdraw from it. Is something wrong with it? Contact us.',
  'problems.busy': 'We could not save your withdrawal. Try again.',
}
