/** The digits of the year in an order number. */
const YEAR = 4
/** The minimum digits of the count in an order number, padded with zeros. */
const COUNT = 5

/**
 * An order number: the year and the order's count within it, such as `2026-00031`.
 * @param counted 1 for the year's first
 */
export const orderNumber = (year: number, counted: number): string =>
  `${year}-${String(counted).padStart(COUNT, '0')}`

/**
 * Parses a typed order number: `#2026-31`, `2026 00031` and `2026–00031` become `2026-00031`. Text without an
 * order number is only trimmed.
 */
export const readOrderNumber = (typed: string): string => {
  const [first = '', ...more] = typed.normalize('NFKC').match(/\d+/gu) ?? []
  const count = first.slice(YEAR) + more.join('')
  return first.length >= YEAR && /^\d{1,9}$/.test(count)
    ? `${first.slice(0, YEAR)}-${count.padStart(COUNT, '0')}`
    : typed.trim()
}
