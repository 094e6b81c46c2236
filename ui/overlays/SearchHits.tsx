import { productPath, searchPath } from '../../application/storefront/paths.ts'
import type { ProductTile } from '../../domain/catalogue/tile.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useStore } from '../hooks/useStore.ts'
import { useText } from '../hooks/useText.ts'
import { Price } from '../parts/Price.tsx'
import { ShopLink } from '../parts/ShopLink.tsx'
import css from './SearchPanel.module.css'

/** What the present query found; a heard change tells how many. */
export const SearchHits = () => {
  const { search, locale } = useStorefront()
  const say = useText()
  const query = useStore(search, (state) => state.query)
  const answered = useStore(search, (state) => state.answered)
  const products = useStore(search, (state) => state.products)
  const totalHits = useStore(search, (state) => state.totalHits)
  if (query.trim() === '' || answered === null) return <p className={css['hint']}>{say('search.hint')}</p>
  return (
    <div className={css['hits']}>
      <p className="visually-hidden" role="status">
        {totalHits === 0 ? say('search.empty') : say('search.hits', { count: totalHits })}
      </p>
      {products.length === 0 ? (
        <div className={css['empty']}>
          <p className={css['none']}>{say('search.empty')}</p>
          <p>{say('search.emptyHint')}</p>
        </div>
      ) : (
        <ul>
          {products.map((tile) => (
            <li key={tile.productId}>
              <Hit tile={tile} />
            </li>
          ))}
        </ul>
      )}
      {totalHits > products.length && (
        <ShopLink to={`${searchPath(locale)}?q=${encodeURIComponent(answered)}`} className={css['all']}>
          {say('search.all', { count: totalHits })}
        </ShopLink>
      )}
    </div>
  )
}

const Hit = ({ tile }: { readonly tile: ProductTile }) => {
  const { locale } = useStorefront()
  return (
    <ShopLink to={productPath(locale, tile.productId, tile.slug)} className={css['hit']}>
      <span className={css['picture']}>
        {tile.image !== null && <img src={tile.image.src.medium} alt="" width="56" height="56" />}
      </span>
      <span className={css['title']}>
        {tile.title}
        {!tile.title.startsWith(tile.brand) && <small>{tile.brand}</small>}
      </span>
      <Price price={tile.price} />
    </ShopLink>
  )
}
