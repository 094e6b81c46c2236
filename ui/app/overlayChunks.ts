import type { ComponentType } from 'react'
import type { OverlayName } from '../../application/storefront/overlays/overlays.ts'
import type { OverlayProps } from '../kit/dialog/overlayProps.ts'

export type OverlayView = ComponentType<OverlayProps>

const inAccount = (name: 'account' | 'addresses' | 'paymentOrder') => async (): Promise<OverlayView> =>
  (await import('./laterChunks.ts')).LATER_OVERLAYS[name]()

const CHUNKS: Partial<Record<OverlayName, () => Promise<OverlayView>>> = {
  cart: () => import('../cart/CartPanel.tsx').then(({ CartPanel }) => CartPanel),
  account: inAccount('account'),
  addresses: inAccount('addresses'),
  cookieWall: () => import('../consent/CookieWall.tsx').then(({ CookieWall }) => CookieWall),
  search: () => import('../search/SearchPanel.tsx').then(({ SearchPanel }) => SearchPanel),
  mediagallery: () =>
    import('../product/gallery/MediaGalleryPanel.tsx').then(({ MediaGalleryPanel }) => MediaGalleryPanel),
  configuration: () =>
    import('../product/choices/ConfigurationPanel.tsx').then(({ ConfigurationPanel }) => ConfigurationPanel),
  specifications: () =>
    import('../product/SpecificationsPanel.tsx').then(({ SpecificationsPanel }) => SpecificationsPanel),
  variations: () =>
    import('../product/choices/VariationsPanel.tsx').then(({ VariationsPanel }) => VariationsPanel),
  description: () =>
    import('../product/DescriptionPanel.tsx').then(({ DescriptionPanel }) => DescriptionPanel),
  paymentOrder: inAccount('paymentOrder'),
  readMore: () => import('../content/ReadMorePanel.tsx').then(({ ReadMorePanel }) => ReadMorePanel),
}

/** Returns an overlay's view, loaded on first use; null if it has none. */
export const loadOverlay = async (name: OverlayName): Promise<OverlayView | null> =>
  (await CHUNKS[name]?.()) ?? null
