import css from './Chip.module.css'
import { Icon } from './icons/Icon.tsx'
import { ShopLink } from './ShopLink.tsx'

interface ChipProps {
  readonly children: string
  /** the address without it: a link, so that it works without JavaScript */
  readonly to: string
  /** what following it does, such as 'Verwijder filter Wit' */
  readonly label: string
}

/** Something that is active and can be taken away. */
export const Chip = ({ children, to, label }: ChipProps) => (
  <ShopLink to={to} className={css['chip']} aria-label={label} rel="nofollow">
    {children}
    <Icon name="close" />
  </ShopLink>
)
