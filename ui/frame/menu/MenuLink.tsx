import type { ReactNode } from 'react'
import { isBelow } from '../../../application/pages/place.ts'
import { routeOf } from '../../../application/pages/route.ts'
import { useText } from '../../kit/useText.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import css from './MenuLink.module.css'
import { ShopLink } from '../../kit/ShopLink.tsx'

interface MenuLinkProps {
  /** a path on the shop's own origin, or an `https://` address elsewhere */
  readonly url: string
  /** the path of the current page */
  readonly here?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Whether a menu address is the current page ('page') or a page above it ('true'). */
const currentOf = (url: string, here: string): 'page' | 'true' | undefined => {
  if (here === url) return 'page'
  return isBelow(here, url) && routeOf(url).kind !== 'home' ? 'true' : undefined
}

/** A menu entry. An external one says so and opens in a new tab. */
export const MenuLink = ({ url, here = '', className, children }: MenuLinkProps) => {
  const say = useText()
  if (!url.startsWith('https://'))
    return (
      <ShopLink to={url} className={className} aria-current={currentOf(url, here)}>
        {children}
      </ShopLink>
    )
  return (
    <a href={url} className={className} rel="noopener" target="_blank">
      <span className={css['external']}>
        <span>{children}</span>
        <Icon name="external" />
        <span className="visually-hidden"> {say('menu.external')}</span>
      </span>
    </a>
  )
}
