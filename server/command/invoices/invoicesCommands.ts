import { invoicesExport } from './export.ts'
import { invoicesForgetOld } from './forgetOld.ts'
import { invoicesList } from './list.ts'
import { invoicesShow } from './show.ts'
import type { Row } from '../commandRow.ts'

/** Documents as they were issued. */
export const INVOICES_COMMANDS: readonly Row[] = [
  {
    words: ['invoices', 'list'],
    usage: '[--limit N] [--json]',
    help: 'the invoices and credit notes that were issued last, newest first',
    run: invoicesList,
  },
  {
    words: ['invoices', 'show'],
    usage: 'NUMBER',
    help: 'one of them as it was issued, as JSON',
    run: invoicesShow,
  },
  {
    words: ['invoices', 'export'],
    usage: 'NUMBER --out FILE.pdf|FILE.xml',
    help: 'one of them as its customer has it',
    run: invoicesExport,
  },
  {
    words: ['invoices', 'forget-old'],
    usage: '--by NAME',
    help: 'takes away those whose legal term is over: seven years, ten in Belgium',
    run: invoicesForgetOld,
  },
]
