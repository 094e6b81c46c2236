import type { EffectParts } from '../effects/effectParts.ts'

/** The stores that exist on every page, by their event log names. */
export const storesOf = (parts: EffectParts) => ({
  cart: parts.cart,
  coupon: parts.coupon,
  announcements: parts.announcements,
  pages: parts.pages,
  search: parts.search,
  overlays: parts.overlays,
  notices: parts.notices,
  loading: parts.loading,
  moment: parts.moment,
  consent: parts.consent,
  visitor: parts.visitor,
})
