import type { View } from '../../../domain/catalogue/category.ts'
import type { ProductTile } from '../../../domain/catalogue/tile.ts'
import css from './ProductGrid.module.css'
import { ProductCard } from './ProductCard.tsx'

interface ProductGridProps {
  readonly products: readonly ProductTile[]
  /** number of pictures that load eagerly */
  readonly eager?: number
  /** whether something is next to the tiles on wide screens */
  readonly beside?: boolean
  readonly view?: View
}

/** Product tiles, two to four per row, or one below another. */
export const ProductGrid = ({ products, eager = 0, beside = false, view = 'grid' }: ProductGridProps) => (
  <ul className={`${css[view]} ${beside ? css['beside'] : ''}`}>
    {products.map((tile, index) => (
      <li key={tile.productId}>
        <ProductCard tile={tile} first={index < eager} view={view} />
      </li>
    ))}
  </ul>
)
