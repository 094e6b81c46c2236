import { useCallback, useEffect, useState } from 'react'
import type { OverlayName } from '../../application/storefront/overlays/overlays.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { loadOverlay, type OverlayView } from './overlayChunks.ts'

/** Shows the open overlay; its code loads on first use. */
export const OverlayHost = () => {
  const { overlays } = useStorefront()
  const wanted = useStore(overlays, ({ open }) => open)
  const [views, setViews] = useState<ReadonlyMap<OverlayName, OverlayView>>(new Map())
  const close = useCallback(
    (name: OverlayName) => {
      if (overlays.now().open === name) overlays.send({ type: 'Close' })
    },
    [overlays],
  )
  useEffect(() => {
    if (wanted === null || views.has(wanted)) return
    loadOverlay(wanted).then(
      (view) => view !== null && setViews((known) => new Map(known).set(wanted, view)),
      // the storefront loads the same code: it closes an overlay that fails to load, and reports it
      () => {},
    )
  }, [wanted, views])
  return [...views].map(([name, View]) => (
    <View key={name} open={wanted === name} onClose={() => close(name)} />
  ))
}
