/**
 * The browser window of the storefront. `url`s are paths with their query on the shop's own origin, unless
 * noted.
 */
export interface BrowserWindow {
  /** navigates to another address, as a click on a link does */
  go(url: string): void
  /** navigates and replaces the current history entry */
  replace(url: string): void
  /** leaves the running page: the browser itself loads the address, possibly on another origin */
  leave(url: string): void
  /** the visitor saves data, or the connection is slow (2g, 3g) */
  isFrugal(): boolean
  /** the visitor blocks cookies, without which the shop cannot recognise their cart */
  blocksCookies(): boolean
}
