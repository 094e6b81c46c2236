import type { OpenCheckout } from '../../application/storefront/checkout/checkoutParts.ts'
import { openCheckout } from '../../application/storefront/checkout/openCheckout.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'

/** The checkout on this page. */
export const useCheckout = (): OpenCheckout => useStorefront().part(openCheckout)
