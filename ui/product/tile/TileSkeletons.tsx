import css from './TileSkeletons.module.css'
import grid from './ProductGrid.module.css'

interface TileSkeletonsProps {
  readonly count: number
  /** the same as in the grid of tiles */
  readonly beside?: boolean
}

/** Placeholders in the size of the tiles while these load. The surrounding region announces the loading. */
export const TileSkeletons = ({ count, beside = false }: TileSkeletonsProps) => (
  <ul className={`${grid['grid']} ${beside ? grid['beside'] : ''}`} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <li key={index} className={css['tile']}>
        <span className={css['picture']} />
        <span className={css['title']} />
        <span className={css['title']} />
        <span className={css['fact']} />
        <span className={css['price']} />
      </li>
    ))}
  </ul>
)
