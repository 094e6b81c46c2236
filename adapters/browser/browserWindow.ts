import type { BrowserWindow } from '../../application/ports/browser/browserWindow.ts'

/** What browsers with the Network Information API tell of the connection. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

const SLOW: ReadonlySet<string> = new Set(['slow-2g', '2g', '3g'])

/** The window. Who listens to `popstate` follows the addresses set here; `idx` counts them, `key` tells them apart. */
export const browserWindow = (window: Window, uuid: () => string): BrowserWindow => {
  const entry = (by: number) => {
    const { idx } = (window.history.state ?? {}) as { readonly idx?: number }
    return { key: uuid().slice(0, 8), idx: (idx ?? 0) + by }
  }
  const announce = () => window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  return {
    go: (url) => {
      window.history.pushState(entry(1), '', url)
      announce()
    },
    replace: (url) => {
      window.history.replaceState(entry(0), '', url)
      announce()
    },
    leave: (url) => window.location.assign(url),
    isFrugal: () => {
      const { connection } = window.navigator as Navigator & { readonly connection?: Connection }
      return connection?.saveData === true || SLOW.has(connection?.effectiveType ?? '')
    },
  }
}
