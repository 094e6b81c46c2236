import type { View } from '../../../domain/catalogue/category.ts'
import type { ProductTile } from '../../../domain/catalogue/tile.ts'
import { productPath } from '../../../application/pages/paths.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { AddForm } from './AddForm.tsx'
import { Picture } from '../../kit/Picture.tsx'
import { Price } from '../../kit/price/Price.tsx'
import css from './ProductCard.module.css'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { StockLine } from './StockLine.tsx'

interface ProductCardProps {
  readonly tile: ProductTile
  readonly first?: boolean
  readonly view?: View
}

/**
 * A product in a listing: picture, title, two specifications, price, delivery time and button; the rest of
 * the tile is a link.
 */
export const ProductCard = ({ tile, first = false, view = 'grid' }: ProductCardProps) => {
  const { locale } = useStorefront()
  return (
    <article className={`${css['card']} ${css[view]}`}>
      <Picture image={tile.image} size="medium" first={first} />
      {!tile.title.startsWith(tile.brand) && <p className={css['brand']}>{tile.brand}</p>}
      <h3 className={css['title']}>
        <ShopLink to={productPath(locale, tile.productId, tile.slug)} className={css['link']}>
          {tile.title}
        </ShopLink>
      </h3>
      <ul className={css['facts']}>
        {tile.facts.slice(0, 2).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className={css['foot']}>
        <Price price={tile.price} from={tile.from} breaks={tile.breaks} prior={tile.priorPrice} />
        <StockLine stock={tile.stock} deliveryDays={tile.deliveryDays} />
      </div>
      <AddForm tile={tile} />
    </article>
  )
}
