import type { TagFunction } from '../../application/ports/browser/analytics.ts'

type Gtag = (command: 'event', name: string, params: object) => void

/**
 * Calls `window.gtag`, looked up at each call because a script may define it late. Its errors are ignored.
 */
export const gtag = (window: object): TagFunction => {
  const found = (): Gtag | null => {
    const { gtag } = window as { readonly gtag?: unknown }
    return typeof gtag === 'function' ? (gtag as Gtag) : null
  }
  return {
    isPresent: () => found() !== null,
    send: (name, params) => {
      try {
        found()?.('event', name, params)
      } catch {
        return
      }
    },
  }
}
