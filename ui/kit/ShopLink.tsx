import type { MouseEvent, ReactNode } from 'react'
import { useStorefront } from './storefrontContext.tsx'
import { isPlainClick } from './isPlainClick.ts'

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

/** A link that is followed within the page, and that fetches its page ahead as soon as a visitor means to follow it. */
export const ShopLink = ({ to, children, onClick, ...rest }: ShopLinkProps) => {
  const { pages } = useStorefront()
  if (!to.startsWith('/'))
    return (
      <a href={to} onClick={onClick} {...rest}>
        {children}
      </a>
    )
  const prefetch = () => pages.prefetch(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    pages.visit(to)
  }
  return (
    <a
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
      {...rest}
      href={to}
      onClick={follow}
    >
      {children}
    </a>
  )
}
