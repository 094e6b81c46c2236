/** Lines per cart page: a page with hundreds costs the shop as much as twenty other pages. */
export const LINES_A_PAGE = 50

/** Returns the cart page in an address; the first by default, the last if the number is too high. */
export const cartPageIn = (
  search: string,
  lines: number,
): { readonly page: number; readonly pages: number } => {
  const pages = Math.max(1, Math.ceil(lines / LINES_A_PAGE))
  const asked = Number(/[?&]page=([1-9]\d{0,3})(?=&|$)/.exec(search)?.[1] ?? 1)
  return { page: Math.min(asked, pages), pages }
}
