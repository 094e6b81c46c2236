import { productPath } from '../../../application/pages/paths.ts'
import type { VariationGroup, VariationItem } from '../../../domain/catalogue/product.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { ChoiceLegend } from './ChoiceLegend.tsx'
import css from './Choices.module.css'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { VariationPrice } from './VariationPrice.tsx'

interface VariationLinksProps {
  readonly groups: readonly VariationGroup[]
  readonly productId: number
}

/** Links to products that differ from this one in a single trait: as pictures, as words, or one per row. */
export const VariationLinks = ({ groups, productId }: VariationLinksProps) =>
  groups.map((group) => (
    <nav key={group.id} className={css['group']} aria-label={group.name}>
      <ChoiceLegend
        kind="variations"
        group={group}
        chosen={group.items.find((item) => item.productId === productId)?.id}
      />
      <ul className={`${css['items']} ${css[group.displayType]}`}>
        {group.items.map((item) => (
          <li key={item.id}>
            <VariationLink item={item} pictured={group.displayType !== 'text'} productId={productId} />
          </li>
        ))}
      </ul>
    </nav>
  ))

interface VariationLinkProps {
  readonly item: VariationItem
  readonly pictured: boolean
  readonly productId: number
}

const VariationLink = ({ item, pictured, productId }: VariationLinkProps) => {
  const { locale } = useStorefront()
  const say = useText()
  const words = (
    <>
      {pictured && item.productImage !== null && (
        <img src={item.productImage.medium} alt="" width="64" height="64" loading="lazy" decoding="async" />
      )}
      <span className={css['words']}>
        <span>{item.name}</span>
        {item.enabled ? (
          item.priced && <VariationPrice {...item.priced} />
        ) : (
          <small>{say('product.unavailable')}</small>
        )}
      </span>
    </>
  )
  return item.enabled ? (
    <ShopLink
      to={productPath(locale, item.productId, item.productSlug)}
      className={css['item']}
      aria-current={item.productId === productId ? 'page' : undefined}
    >
      {words}
    </ShopLink>
  ) : (
    <span className={`${css['item']} ${css['off']}`}>{words}</span>
  )
}
