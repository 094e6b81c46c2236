import type { ReactNode } from 'react'
import type { OverlayName } from '../../application/storefront/overlays/overlays.ts'
import css from './MoreButton.module.css'
import { Icon } from './icons/Icon.tsx'
import { useStorefront } from './storefrontContext.tsx'

interface MoreButtonProps {
  /** the overlay whose code it needs */
  readonly overlay: OverlayName
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Opens a panel with the full content that the page shows in part; hidden without JavaScript. */
export const MoreButton = ({ overlay, onClick, children }: MoreButtonProps) => {
  const { overlays } = useStorefront()
  const load = () => overlays.prefetch(overlay)
  return (
    <button
      type="button"
      className={`${css['more']} with-script`}
      onClick={onClick}
      onPointerEnter={load}
      onFocus={load}
    >
      <span>{children}</span>
      <Icon name="next" />
    </button>
  )
}
