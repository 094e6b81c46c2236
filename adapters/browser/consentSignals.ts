import type { ConsentSignals } from '../../application/ports/consentSignals.ts'

interface Tagged {
  dataLayer?: unknown[]
  gtag?: (...command: readonly unknown[]) => void
}

/** The signals by the global tag function; made as Google documents it where the page has none. */
export const tagConsentSignals = (window: object): ConsentSignals => {
  const tagged = window as Tagged
  return {
    update: (signals) => {
      try {
        const layer = (tagged.dataLayer ??= [])
        // tags tell commands from other entries by their being an `arguments` object
        tagged.gtag ??= function () {
          layer.push(arguments)
        }
        tagged.gtag('consent', 'update', signals)
      } catch {
        return
      }
    },
  }
}
