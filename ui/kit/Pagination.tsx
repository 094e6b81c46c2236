import { useText } from './useText.ts'
import { Icon } from './icons/Icon.tsx'
import css from './Pagination.module.css'
import { ShopLink } from './ShopLink.tsx'

interface PaginationProps {
  readonly page: number
  readonly pages: number
  readonly hrefOf: (page: number) => string
}

/** Links to the pages of a listing: first, last, and those around the current one. */
export const Pagination = ({ page, pages, hrefOf }: PaginationProps) => {
  const say = useText()
  if (pages <= 1) return null
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages)
  return (
    <nav className={css['pagination']} aria-label={say('pagination.label')}>
      {page > 1 && (
        <ShopLink
          to={hrefOf(page - 1)}
          rel="prev"
          aria-label={say('pagination.previous')}
          className={css['step']}
        >
          <Icon name="previous" />
        </ShopLink>
      )}
      <ol>
        {numbers.map((number) => (
          <li key={number} className={numbers.includes(number - 1) || number === 1 ? undefined : css['gap']}>
            <ShopLink
              to={hrefOf(number)}
              aria-label={say('pagination.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </ShopLink>
          </li>
        ))}
      </ol>
      {page < pages && (
        <ShopLink
          to={hrefOf(page + 1)}
          rel="next"
          aria-label={say('pagination.next')}
          className={css['step']}
        >
          <Icon name="next" />
        </ShopLink>
      )}
    </nav>
  )
}
