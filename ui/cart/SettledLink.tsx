import type { ReactNode } from 'react'
import { useCartPending } from './useCartPending.ts'
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
  const { isPending, isTurning } = useCartPending()
  return (
    <ShopLink
      to={to}
      className={className}
      aria-disabled={isPending}
      aria-busy={isTurning}
      onClick={(event) => isPending && event.preventDefault()}
    >
      {children}
    </ShopLink>
  )
}
