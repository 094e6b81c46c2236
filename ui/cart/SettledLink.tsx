import type { ReactNode } from 'react'
import { useCartPending } from './useCartPending.ts'
import { ShopLink } from '../kit/ShopLink.tsx'

interface SettledLinkProps {
  readonly to: string
  readonly className: string
  readonly children: ReactNode
}

/**
 * A link that works once the server has the whole cart. Until then it does nothing, shows a spinner and keeps
 * the focus; without JavaScript it is a plain link.
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
