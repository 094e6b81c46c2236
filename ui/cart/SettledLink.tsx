import type { ReactNode } from 'react'
import { useUnsettled } from './useUnsettled.ts'
import { ShopLink } from '../kit/ShopLink.tsx'

interface SettledLinkProps {
  readonly to: string
  readonly className: string
  readonly children: ReactNode
}

/**
 * A button that leads on once the server has all of the cart. Until then it does nothing, turns and keeps the focus; without
 * JavaScript it is a plain link.
 */
export const SettledLink = ({ to, className, children }: SettledLinkProps) => {
  const { isUnsettled, isTurning } = useUnsettled()
  return (
    <ShopLink
      to={to}
      className={className}
      aria-disabled={isUnsettled}
      aria-busy={isTurning}
      onClick={(event) => isUnsettled && event.preventDefault()}
    >
      {children}
    </ShopLink>
  )
}
