/** Digits before the count of an order's number. */
const YEAR = 4
/** An order's count within its year is filled up with zeros to this length. */
const COUNT = 5

/** The number of an order: the year in which it is placed and its count within it, `2026-00031`. @param counted 1 is the year's first */
export const orderNumber = (year: number, counted: number): string =>
  `${year}-${String(counted).padStart(COUNT, '0')}`

/**
 * The number of an order as somebody types it: `#2026-31`, `2026 00031` or `2026–00031` is `2026-00031`. What has no such number in
 * it is left as it is, but for spaces around it.
 */
export const readOrderNumber = (typed: string): string => {
  const [first = '', ...more] = typed.normalize('NFKC').match(/\d+/gu) ?? []
  const count = first.slice(YEAR) + more.join('')
  return first.length >= YEAR && /^\d{1,9}$/.test(count)
    ? `${first.slice(0, YEAR)}-${count.padStart(COUNT, '0')}`
    : typed.trim()
}
