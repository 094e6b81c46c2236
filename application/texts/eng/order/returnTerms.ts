import type { returnTerms as nld } from '../../nld/order/returnTerms.ts'

export const returnTerms: Readonly<Record<keyof typeof nld, string>> = {
  until: 'You can return items until {{count}} days after you received them, without giving a reason.',
  within: 'Send the items back within 14 days of telling us.',
  toAddress: 'Send them to: {{address}}.',
  refund:
    'We refund you within 14 days of your telling us. If you return everything, we also refund the cost of standard delivery. We may wait until we have received the items or proof that you sent them.',
}
