import { argumentsOf, BY, JSON_OPTION, LIMIT, limited, needsName, takes } from '../arguments.ts'

export const INVOICES_LIST = argumentsOf({ options: { ...LIMIT, ...JSON_OPTION }, checks: [limited] })

const oneInvoice = takes(1, 'name one invoice: toonbank invoices list')

export const INVOICES_SHOW = argumentsOf({
  options: {
    json: { type: 'boolean', default: false, help: 'print the JSON on one line; without it, indented' },
  },
  allowPositionals: true,
  checks: [oneInvoice],
})

export const INVOICES_EXPORT = argumentsOf({
  options: {
    out: {
      type: 'string',
      value: 'FILE',
      help: 'new file, .pdf for people or .xml (UBL) for accounting; only its owner may read it',
    },
  },
  allowPositionals: true,
  checks: [
    oneInvoice,
    ({ values: { out } }) =>
      typeof out === 'string' && /\.(?:pdf|xml)$/u.test(out) ? null : '--out must name a .pdf or .xml file',
  ],
})

export const INVOICES_FORGET_OLD = argumentsOf({ options: BY, checks: [needsName] })
