import { COMPANY_RULES } from '../../../domain/country/companyRules.ts'
import { COUNTRY_CODES } from '../../../domain/country/country.ts'
import { INVOICES_EXPORT, INVOICES_FORGET_OLD, INVOICES_LIST, INVOICES_SHOW } from './invoicesArguments.ts'
import type { Row } from '../commandRow.ts'

const TERMS = COUNTRY_CODES.map((code) => `${code} ${COMPANY_RULES[code].retention.years} years`).join(', ')

const load = () => import('./invoices.ts')

/** Commands on issued documents. */
export const INVOICES_COMMANDS = [
  {
    words: ['invoices', 'list'],
    usage: '[--limit N] [--json]',
    help: 'list recent invoices and credit notes, newest first',
    takes: INVOICES_LIST,
    examples: ['invoices list --limit 10'],
    load: async () => ({ run: (await load()).invoicesList }),
  },
  {
    words: ['invoices', 'show'],
    usage: 'NUMBER [--json]',
    help: 'print an invoice or credit note as it was issued, as JSON',
    takes: INVOICES_SHOW,
    load: async () => ({ run: (await load()).invoicesShow }),
  },
  {
    words: ['invoices', 'export'],
    usage: 'NUMBER --out FILE',
    help: 'write an invoice or credit note to a file, as its customer received it',
    takes: INVOICES_EXPORT,
    examples: ['invoices export F2026-00001 --out F2026-00001.pdf'],
    load: async () => ({ run: (await load()).invoicesExport }),
  },
  {
    words: ['invoices', 'forget-old'],
    usage: '--by NAME',
    help: `delete documents whose legal retention term is over: ${TERMS}`,
    takes: INVOICES_FORGET_OLD,
    load: async () => ({ run: (await load()).invoicesForgetOld }),
  },
] as const satisfies readonly Row[]
