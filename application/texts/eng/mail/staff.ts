import type { staff as nld } from '../../nld/mail/staff.ts'

export const staff: Readonly<Record<keyof typeof nld, string>> = {
  'refund.subject': 'Refund refused: order {{number}}',
  'refund.text':
    'The payment provider does not refund {{amount}} of order {{number}}. The customer is waiting for this money.',
  'refund.todo':
    'See the order with npx toonbank orders show {{number}}. Try again with orders refund --retry, or refund it yourself and record that with orders refund --by-hand.',
  'failed-refund.subject': 'Refund came back: order {{number}}',
  'failed-refund.text':
    "The customer's bank did not take {{amount}} of order {{number}}. The money is back at the payment provider, and the customer is waiting for it.",
  'failed-refund.todo':
    'Ask the customer for the right account number, and see the order with npx toonbank orders show {{number}}. Refund it yourself and record that with orders refund --by-hand, or try again with orders refund --retry.',
  'capture.subject': 'Payment not captured: order {{number}}',
  'capture.text':
    'The payment provider does not capture {{amount}} for order {{number}}. The order has been shipped.',
  'capture.todo': 'See the order with npx toonbank orders show {{number}}, and ask the customer to pay.',
  'chargeback.subject': 'Payment charged back: order {{number}}',
  'chargeback.text':
    "The customer's bank took back {{amount}} of order {{number}}. The customer owes this amount again.",
  'chargeback.todo':
    'See the order with npx toonbank orders show {{number}}. Ask the customer to pay, or dispute it with the payment provider.',
  lapsed: 'The authorization of this payment has lapsed.',
  reason: "The provider's reason: {{reason}}",
  'return.subject': 'Return announced: order {{number}}',
  'return.text': '{{name}} is sending back:',
  'return.all': 'The whole order',
  'return.next': 'Send the return label, or await the parcel. The order: npx toonbank orders show {{number}}',
  'ticket.subject': 'A customer writes: {{subject}}',
  'ticket.answer': 'Read and answer it: npx toonbank tickets show {{uid}}',
}
