import type { ProductTile } from '../../domain/catalogue/tile.ts'
import css from './ProductGrid.module.css'
import { ProductCard } from './ProductCard.tsx'

/** Tiles, two to four a row; the first row's pictures don't wait to come into view. */
export const ProductGrid = ({
  products,
  eager = 0,
}: {
  readonly products: readonly ProductTile[]
  readonly eager?: number
}) => (
  <ul className={css['grid']}>
    {products.map((tile, index) => (
      <li key={tile.productId}>
        <ProductCard tile={tile} first={index < eager} />
      </li>
    ))}
  </ul>
)
