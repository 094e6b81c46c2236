import { fileLines } from '../../../server/command/fileLines.ts'

/** An invoice as the shop of those days wrote it down (tests/fixtures/retail/SOURCE.md). */
export interface Invoice {
  readonly invoice: string
  /** null where nobody was named */
  readonly customer: string | null
  /** the article, how many (below zero: taken back), and what one costs in pounds, VAT or not */
  readonly lines: readonly (readonly [sku: string, quantity: number, price: number])[]
}

/** The first `most` invoices of a file, a JSON object a line, packed by gzip or not. */
export const readInvoices = async (file: string, most = Infinity): Promise<readonly Invoice[]> => {
  const invoices: Invoice[] = []
  for await (const line of fileLines(file)) {
    if (invoices.length >= most) break
    invoices.push(JSON.parse(line) as Invoice)
  }
  return invoices
}
