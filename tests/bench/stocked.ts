import { readFile } from 'node:fs/promises'

/** The demo shop's catalogue with enough stock of every product. */
export const stocked = async (): Promise<string> =>
  (await readFile('server/shops/security/catalogue.jsonl', 'utf8')).replaceAll(
    /"openQuantity":\d+/gu,
    '"openQuantity":9000000',
  )
