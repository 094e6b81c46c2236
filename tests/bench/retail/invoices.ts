import { fileLines } from '../../../server/command/fileLines.ts'

/** An invoice as the original shop recorded it (tests/fixtures/retail/SOURCE.md). */
export interface Invoice {
  readonly invoice: string
  /** null if no customer was named */
  readonly customer: string | null
  /**
   * the article, its quantity (below zero: returned), and its unit price in pounds, on an unknown side of VAT
   */
  readonly lines: readonly (readonly [sku: string, quantity: number, price: number])[]
}

/** The first `most` invoices of a file, a JSON object a line, compressed by gzip or not. */
export const readInvoices = async (file: string, most = Infinity): Promise<readonly Invoice[]> => {
  const invoices: Invoice[] = []
  for await (const line of fileLines(file)) {
    if (invoices.length >= most) break
    invoices.push(JSON.parse(line) as Invoice)
  }
  return invoices
}
