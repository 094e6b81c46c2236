/** Lines on a page of the cart: a page of hundreds costs the shop as much as twenty other pages. */
export const LINES_A_PAGE = 50

/** The page of a cart that an address asks for, the first without a word of it, the last where there are fewer. */
export const cartPageIn = (
  search: string,
  lines: number,
): { readonly page: number; readonly pages: number } => {
  const pages = Math.max(1, Math.ceil(lines / LINES_A_PAGE))
  const asked = Number(/[?&]page=([1-9]\d{0,3})(?=&|$)/.exec(search)?.[1] ?? 1)
  return { page: Math.min(asked, pages), pages }
}
