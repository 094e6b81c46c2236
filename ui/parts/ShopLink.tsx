import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useStorefront } from '../hooks/storefrontContext.tsx'

interface ShopLinkProps {
  /** a path on the shop's own origin, or an address elsewhere */
  readonly to: string
  readonly className?: string | undefined
  readonly 'aria-current'?: 'page' | 'step' | 'true' | undefined
  readonly 'aria-label'?: string | undefined
  readonly rel?: string | undefined
  readonly 'aria-disabled'?: boolean
  readonly 'aria-busy'?: boolean
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  readonly children: ReactNode
}

/** A link that fetches its page ahead as soon as a visitor means to follow it. */
export const ShopLink = ({ to, children, ...rest }: ShopLinkProps) => {
  const { pages } = useStorefront()
  if (!to.startsWith('/'))
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    )
  const prefetch = () => pages.prefetch(to)
  return (
    <Link to={to} onPointerEnter={prefetch} onFocus={prefetch} onTouchStart={prefetch} {...rest}>
      {children}
    </Link>
  )
}
