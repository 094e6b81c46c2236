import { productPath } from '../../application/storefront/paths.ts'
import type { VariationGroup } from '../../domain/catalogue/product.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import css from './VariationLinks.module.css'
import { ShopLink } from './ShopLink.tsx'

interface VariationLinksProps {
  readonly groups: readonly VariationGroup[]
  readonly productId: number
}

/** Products that differ from this one in a single trait, as links to them. */
export const VariationLinks = ({ groups, productId }: VariationLinksProps) => {
  const { locale } = useStorefront()
  return groups.map((group) => (
    <nav key={group.id} className={css['group']} aria-label={group.name}>
      <p className={css['name']}>{group.name}</p>
      <ul>
        {group.items.map((item) => (
          <li key={item.id}>
            {item.enabled ? (
              <ShopLink
                to={productPath(locale, item.productId, item.productSlug)}
                className={css['item']}
                aria-current={item.productId === productId ? 'page' : undefined}
              >
                {group.displayType === 'image' && item.productImage !== null && (
                  <img src={item.productImage.medium} alt="" width="40" height="40" loading="lazy" />
                )}
                {item.name}
              </ShopLink>
            ) : (
              <span className={`${css['item']} ${css['off']}`}>{item.name}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  ))
}
