import { productPath } from '../../../application/pages/paths.ts'
import type { VariationGroup, VariationItem } from '../../../domain/catalogue/product.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import css from './ChoiceRows.module.css'
import { VariationPrice } from './VariationPrice.tsx'

interface VariationRowsProps {
  readonly productId: number
  readonly group: VariationGroup
}

/** The products of a group of variations, each a link to it. */
export const VariationRows = ({ productId, group }: VariationRowsProps) => {
  const { locale } = useStorefront()
  return (
    <nav className={css['rows']} aria-label={group.name}>
      <h3>{group.name}</h3>
      <ul>
        {group.items.map((item) => (
          <li key={item.id}>
            {item.enabled ? (
              <ShopLink
                to={productPath(locale, item.productId, item.productSlug)}
                className={css['row']}
                aria-current={item.productId === productId ? 'page' : undefined}
              >
                <VariationWords item={item} />
              </ShopLink>
            ) : (
              <span className={`${css['row']} ${css['off']}`}>
                <VariationWords item={item} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const VariationWords = ({ item }: { readonly item: VariationItem }) => {
  const say = useText()
  return (
    <>
      {item.productImage !== null && (
        <img src={item.productImage.medium} alt="" width="72" height="72" loading="lazy" decoding="async" />
      )}
      <span className={css['words']}>
        <strong>{item.name}</strong>
        <span className={css['facts']}>
          {item.enabled ? item.priced && <VariationPrice {...item.priced} /> : say('product.unavailable')}
        </span>
      </span>
    </>
  )
}
