import { laterPart } from '../kit/laterPart.tsx'

/* Parts of the cart that a first view doesn't need: their place in the page doesn't wait for their code. */

export const { Part: CouponEntry, load: loadCouponEntry } = laterPart(
  async () => (await import('./coupons/CouponEntry.tsx')).CouponEntry,
)

export const { Part: LaterCartNews, load: loadCartNews } = laterPart(
  async () => (await import('./news/CartNews.tsx')).CartNews,
)

export const { Part: LaterClearCart, load: loadClearCart } = laterPart(
  async () => (await import('./ClearCart.tsx')).ClearCart,
)

/** only a cart with many lines has pages */
export const { Part: LaterCartPages, load: loadCartPages } = laterPart(
  async () => (await import('./CartPages.tsx')).CartPages,
)
