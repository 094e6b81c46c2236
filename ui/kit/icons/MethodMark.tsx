import dhl from 'simple-icons/icons/dhl.svg?url'
import klarna from 'simple-icons/icons/klarna.svg?url'
import paypal from 'simple-icons/icons/paypal.svg?url'
import { useStorefront } from '../storefrontContext.tsx'
import css from './Icon.module.css'

/** Companies' own logos, in one colour: separate files, so that scripts don't grow [1-015, 3-028]. */
const BRANDS = { dhl, klarna, paypal } as const

/** The shop's own strokes on a 24 px grid for the other known methods. */
const STROKES = {
  ideal: 'M4.5 4H12a8 8 0 0 1 0 16H4.5zM8.5 8.5v.5M8.5 12v4.5',
  bancontact: 'M2.5 9.5h8l5.5-4h5.5M21.5 14.5h-8l-5.5 4H2.5',
  creditcard: 'M2.5 5.5h19v13h-19zM2.5 10h19M6 14.5h4',
  banktransfer: 'M3.5 9.5L12 4.5l8.5 5zM6 12.5v4M10 12.5v4M14 12.5v4M18 12.5v4M3.5 19.5h17',
  half: 'M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 8.5 8.5M20.5 12a8.5 8.5 0 0 1-8.5 8.5',
  onaccount: 'M5.5 3.5h13v17l-3.25-2-3.25 2-3.25-2-3.25 2zM9 8h6M9 12h6',
  giropay: 'M18.5 8a7.5 7.5 0 1 0 1 4.5H13',
  pickup: 'M4 10v10h16V10M3 10l2-6h14l2 6zM10 20v-6h4v6',
  postnl: 'M4 8l8-4l8 4v8l-8 4l-8-4zM4 8l8 4l8-4M12 12v8M8 6l8 4',
} as const

type Mark = keyof typeof STROKES
const isBrand = (icon: string): icon is keyof typeof BRANDS => Object.hasOwn(BRANDS, icon)
const isKnown = (icon: string): icon is Mark => Object.hasOwn(STROKES, icon)

interface MethodMarkProps {
  /** the name in the shop's config */
  readonly icon: string
  /** fallback for an unknown icon */
  readonly other: Mark
}

/**
 * The icon of a payment or delivery method, next to its name. It carries the config's name with the shop's
 * icon prefix.
 */
export const MethodMark = ({ icon, other }: MethodMarkProps) => {
  const { config } = useStorefront()
  const name = `${config.content.icon}${icon}`
  if (isBrand(icon))
    return (
      <img
        className={css['brand']}
        data-icon={name}
        src={BRANDS[icon]}
        alt=""
        width="24"
        height="24"
        loading="lazy"
      />
    )
  return (
    <svg
      className={css['icon']}
      data-icon={name}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={STROKES[isKnown(icon) ? icon : other]} />
    </svg>
  )
}
