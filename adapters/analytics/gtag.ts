import type { TagFunction } from '../../application/ports/browser/analytics.ts'

type Gtag = (command: 'event', name: string, params: object) => void

/** `window.gtag`, looked up at each call: a script may bring it late. What goes wrong inside it is its own affair. */
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
