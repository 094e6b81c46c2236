import type { MouseEvent } from 'react'
import css from './Chip.module.css'
import { Icon } from './icons/Icon.tsx'
import { isPlainClick } from './isPlainClick.ts'
import { ShopLink } from './ShopLink.tsx'

interface ChipProps {
  readonly children: string
  /** the address without it: a link, so that it works without JavaScript */
  readonly to: string
  /** the action of the link, such as 'Verwijder filter Wit' */
  readonly label: string
  /** removes it in place, instead of following the link */
  readonly onRemove?: () => void
}

/** An active item that can be removed. */
export const Chip = ({ children, to, label, onRemove }: ChipProps) => (
  <ShopLink to={to} className={css['chip']} aria-label={label} rel="nofollow" onClick={removing(onRemove)}>
    <span>{children}</span>
    <Icon name="close" />
  </ShopLink>
)

const removing = (remove: (() => void) | undefined) =>
  remove &&
  ((event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    remove()
  })
