import type { ConsentSignals } from '../../application/ports/browser/consent.ts'

type Tag = (...command: readonly unknown[]) => void

/**
 * Sends consent signals through the global tag function that the head's first script defines
 * (ui/consent/consentDefault.js).
 */
export const tagConsentSignals = (window: object): ConsentSignals => ({
  update: (signals) => {
    try {
      ;(window as { readonly gtag?: Tag }).gtag?.('consent', 'update', signals)
    } catch {
      return
    }
  },
})
