import { SORTS, type Sort } from '../../domain/catalogue/category.ts'
import { useText } from '../hooks/useText.ts'
import { listingUrl } from './listingUrl.ts'
import { ShopLink } from './ShopLink.tsx'
import css from './SortLinks.module.css'

interface SortLinksProps {
  readonly url: string
  readonly sort: Sort
  readonly standard: Sort
}

/** The orders a listing can have; another order starts at page 1. */
export const SortLinks = ({ url, sort, standard }: SortLinksProps) => {
  const say = useText()
  return (
    <nav className={css['sorts']} aria-label={say('listing.sort')}>
      {SORTS.map((name) => (
        <ShopLink
          key={name}
          to={listingUrl(url, { page: 1, sort: name, standard })}
          aria-current={name === sort ? 'true' : undefined}
          rel={name === standard ? undefined : 'nofollow'}
        >
          {say(`listing.sort.${name}`)}
        </ShopLink>
      ))}
    </nav>
  )
}
