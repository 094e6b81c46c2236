import { Subscription } from 'rxjs'
import type { LifeParts } from '../life/lifeParts.ts'

/** Fetches the cart panel's code before it is wanted, so that it opens without a network too. */
export const cartPanelAhead = ({ ports }: Pick<LifeParts, 'ports'>): Subscription => {
  if (!ports.browser.isFrugal()) ports.loadOverlay('cart').catch(() => {})
  return new Subscription()
}
