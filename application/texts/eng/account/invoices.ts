import type { invoices as nld } from '../../nld/account/invoices.ts'

export const invoices: Readonly<Record<keyof typeof nld, string>> = {
  title: 'Invoices',
  none: 'You have no invoices yet',
  noneStep: 'Go to the shop',
  order: 'View order',
  'kind.invoice': 'Invoice',
  'kind.credit-note': 'Credit note',
  pdf: '{{number}} as PDF',
  xml: '{{number}} as e-invoice (XML)',
  kept: 'By law we keep invoices {{terms}}, with your name and address. They stay that long even if you ask us to erase your data.',
  'term.NL': 'for seven years',
  'term.BE': 'in Belgium for ten',
}
