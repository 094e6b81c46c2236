import type { BrowserWindow } from '../../application/ports/browser/browserWindow.ts'

/** What browsers with the Network Information API tell of the connection. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

const SLOW: ReadonlySet<string> = new Set(['slow-2g', '2g', '3g'])

/** The window, but for the addresses shown in it: the router sets those. */
export const browserWindow = (
  window: Window,
): Pick<BrowserWindow, 'leave' | 'isFrugal' | 'blocksCookies'> => ({
  leave: (url) => window.location.assign(url),
  isFrugal: () => {
    const { connection } = window.navigator as Navigator & { readonly connection?: Connection }
    return connection?.saveData === true || SLOW.has(connection?.effectiveType ?? '')
  },
  blocksCookies: () => !window.navigator.cookieEnabled,
})
