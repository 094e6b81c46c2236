import { onEngines, type Engine } from './engines.ts'
import { measureInvoices, measurePrinting } from './account/invoices.ts'
import { measureLogins } from './account/logins.ts'
import { measurePages } from './account/pages.ts'
import type { Measured } from './report.ts'

type Part = (engine: Engine, count: number | undefined) => Promise<readonly Measured[]>

const PARTS: Readonly<Record<string, Part>> = {
  pages: measurePages,
  logins: measureLogins,
  invoices: measureInvoices,
  printing: measurePrinting,
}

/**
 * The pages of an account, and the issuing of invoices: `account [pages | logins | invoices | printing
 * [PGlite | PostgreSQL [INVOICES]]]`.
 */
export const benchAccount = ([part = 'all', only, count]: readonly string[]): Promise<readonly Measured[]> =>
  onEngines(only, async (engine) => {
    const rows: Measured[] = []
    for (const [name, measure] of Object.entries(PARTS))
      if (part === 'all' || part === name)
        rows.push(...(await measure(engine, count === undefined ? undefined : Number(count))))
    return rows
  })
