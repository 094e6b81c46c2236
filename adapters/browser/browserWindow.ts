import type { BrowserWindow } from '../../application/ports/browser/browserWindow.ts'

/** The connection data of browsers with the Network Information API. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

const SLOW: ReadonlySet<string> = new Set(['slow-2g', '2g', '3g'])

/** The browser window, without the addresses shown in it, which the router sets. */
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
