import type { ProductTile } from '../../domain/catalogue/tile.ts'
import css from './ProductGrid.module.css'
import { ProductCard } from './ProductCard.tsx'

interface ProductGridProps {
  readonly products: readonly ProductTile[]
  /** pictures that don't wait to come into view */
  readonly eager?: number
  /** something else stands beside the tiles where there is room for it */
  readonly beside?: boolean
}

/** Tiles, two to four a row. */
export const ProductGrid = ({ products, eager = 0, beside = false }: ProductGridProps) => (
  <ul className={`${css['grid']} ${beside ? css['beside'] : ''}`}>
    {products.map((tile, index) => (
      <li key={tile.productId}>
        <ProductCard tile={tile} first={index < eager} />
      </li>
    ))}
  </ul>
)
