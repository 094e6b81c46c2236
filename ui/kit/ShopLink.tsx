import { Link, type LinkProps } from 'react-router'
import { useStorefront } from './storefrontContext.tsx'

interface ShopLinkProps extends Omit<LinkProps, 'discover'> {
  /** a path on the shop's own origin, or an address elsewhere */
  readonly to: string
}

/** A link that prefetches its page on hover, focus or touch. */
export const ShopLink = ({ to, ...rest }: ShopLinkProps) => {
  const { pages } = useStorefront()
  const prefetch = to.startsWith('/') ? () => pages.prefetch(to) : undefined
  return (
    <Link
      to={to}
      discover="none"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
      {...rest}
    />
  )
}
