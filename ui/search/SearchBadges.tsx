import type { BothPrices, PriceLabel, SearchBadge } from '../../domain/search/searchGroup.ts'
import { never } from '../../domain/kernel/never.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { useText } from '../kit/useText.ts'
import { useExclVat } from '../kit/price/useExclVat.ts'
import { Badge } from '../kit/Badge.tsx'
import css from './SearchBadges.module.css'

/** The badges of a search result. */
export const SearchBadges = ({ badges }: { readonly badges: readonly SearchBadge[] }) =>
  badges.map((badge, at) => <One key={at} badge={badge} />)

const One = ({ badge }: { readonly badge: SearchBadge }) => {
  switch (badge.type) {
    case 'text':
      return <Badge tone={badge.colorClass}>{badge.label}</Badge>
    case 'image':
      return <img className={css['image']} src={badge.label} alt="" />
    case 'price':
      return <PriceBadge label={badge.label} isReduced={badge.colorClass === 'signal'} />
    default:
      return never(badge)
  }
}

/** The price on the side of VAT shown first; the prior price is crossed out before it. */
const PriceBadge = ({ label, isReduced }: { readonly label: PriceLabel; readonly isReduced: boolean }) => {
  const say = useText()
  const text = usePrice('shop', true)
  const excl = useExclVat()
  const side = ({ exclVat, inclVat }: BothPrices) => text(excl ? exclVat : inclVat)
  return (
    <p className={css['price']}>
      {label.prior !== null && (
        <>
          <span className="visually-hidden">{say('price.was')} </span>
          <del>{side(label.prior)}</del>
          <span className="visually-hidden"> {say('price.now')}</span>{' '}
        </>
      )}
      {label.prefix !== '' && <small>{`${label.prefix} `}</small>}
      <span className={isReduced ? css['signal'] : undefined}>
        {side({ exclVat: label.discountExclVat, inclVat: label.discountInclVat })}
      </span>{' '}
      <small>{say(excl ? 'price.exclVat' : 'price.inclVat')}</small>
    </p>
  )
}
