import type { ComponentType } from 'react'
import type { OverlayName } from '../../application/storefront/overlays/overlays.ts'

/** An overlay stays in the page once it was opened, so that it can leave it gently. */
export interface OverlayProps {
  readonly open: boolean
  readonly onClose: () => void
}
export type OverlayView = ComponentType<OverlayProps>

const CHUNKS: Partial<Record<OverlayName, () => Promise<OverlayView>>> = {
  cart: () => import('./CartPanel.tsx').then(({ CartPanel }) => CartPanel),
  cookieWall: () => import('./CookieWall.tsx').then(({ CookieWall }) => CookieWall),
  search: () => import('./SearchPanel.tsx').then(({ SearchPanel }) => SearchPanel),
  mediagallery: () => import('./MediaGalleryPanel.tsx').then(({ MediaGalleryPanel }) => MediaGalleryPanel),
  configuration: () =>
    import('./ConfigurationPanel.tsx').then(({ ConfigurationPanel }) => ConfigurationPanel),
  specifications: () =>
    import('./SpecificationsPanel.tsx').then(({ SpecificationsPanel }) => SpecificationsPanel),
  variations: () => import('./VariationsPanel.tsx').then(({ VariationsPanel }) => VariationsPanel),
  description: () => import('./DescriptionPanel.tsx').then(({ DescriptionPanel }) => DescriptionPanel),
  readMore: () => import('./ReadMorePanel.tsx').then(({ ReadMorePanel }) => ReadMorePanel),
}

/** The view of an overlay, fetched on first use; null for one that has none. */
export const loadOverlay = async (name: OverlayName): Promise<OverlayView | null> =>
  (await CHUNKS[name]?.()) ?? null
