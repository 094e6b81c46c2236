import type { StorefrontPorts } from '../../../../application/storefront/storefrontPorts.ts'

/** The panel of analytics events; its code comes with the first of them. Without it nothing is lost but the view. */
export const lateEventPanel = (document: Document): StorefrontPorts['watchEvents'] => {
  let panel: Promise<StorefrontPorts['watchEvents']> | null = null
  return (fate, moment) => {
    panel ??= import('./eventPanel.ts').then(({ eventPanel }) => eventPanel(document))
    panel.then(
      (note) => note(fate, moment),
      () => {},
    )
  }
}
