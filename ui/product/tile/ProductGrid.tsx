import type { View } from '../../../domain/catalogue/category.ts'
import type { ProductTile } from '../../../domain/catalogue/tile.ts'
import css from './ProductGrid.module.css'
import { ProductCard } from './ProductCard.tsx'

interface ProductGridProps {
  readonly products: readonly ProductTile[]
  /** pictures that don't wait to come into view */
  readonly eager?: number
  /** something else stands beside the tiles where there is room for it */
  readonly beside?: boolean
  readonly view?: View
}

/** Tiles, two to four a row, or one below the other. */
export const ProductGrid = ({ products, eager = 0, beside = false, view = 'grid' }: ProductGridProps) => (
  <ul className={`${css[view]} ${beside ? css['beside'] : ''}`}>
    {products.map((tile, index) => (
      <li key={tile.productId}>
        <ProductCard tile={tile} first={index < eager} view={view} />
      </li>
    ))}
  </ul>
)
