import css from './TileSkeletons.module.css'
import grid from './ProductGrid.module.css'

interface TileSkeletonsProps {
  readonly count: number
  /** as the grid of tiles has it */
  readonly beside?: boolean
}

/** Where tiles will stand, in their size, while they are on their way. What is going on is said by the region around it. */
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
