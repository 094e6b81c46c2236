/** The window around the storefront. `url`s are paths with their query on the shop's own origin, except where said. */
export interface BrowserWindow {
  /** shows another address, as a click on a link does */
  go(url: string): void
  /** the same in place of the present address */
  replace(url: string): void
  /** leaves the running page: the browser itself loads the address, which may be another origin's */
  leave(url: string): void
  /** the visitor saves data, or the connection is slow (2g, 3g) */
  isFrugal(): boolean
  /** the visitor has it keep no cookies, without which the shop can't tell whose cart is whose */
  blocksCookies(): boolean
}
