import type { ConsentSignals } from '../../application/ports/browser/consent.ts'

type Tag = (...command: readonly unknown[]) => void

/** The signals by the global tag function, which the first script of the head makes (ui/consent/consentDefault.js). */
export const tagConsentSignals = (window: object): ConsentSignals => ({
  update: (signals) => {
    try {
      ;(window as { readonly gtag?: Tag }).gtag?.('consent', 'update', signals)
    } catch {
      return
    }
  },
})
