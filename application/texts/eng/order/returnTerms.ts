import type { returnTerms as nld } from '../../nld/order/returnTerms.ts'

export const returnTerms: Readonly<Record<keyof typeof nld, string>> = {
  until: 'You can send something back until {{count}} days after you received it, without a reason.',
  within: 'Send the items back within 14 days after you told us.',
  toAddress: 'Send them to: {{address}}.',
  refund:
    'You get your money back within 14 days after you told us; if you return everything, the costs of standard delivery too. We may wait until we have the items or proof that you sent them.',
}
