import { productsPath, productPath, searchPath } from '../../application/pages/paths.ts'
import type { SearchGroup, SearchItem } from '../../domain/search/searchGroup.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { HighlightedTitle } from './HighlightedTitle.tsx'
import { SearchBadges } from './SearchBadges.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import css from './SearchHits.module.css'

/** The id of the list of results, and of each result by position. */
export const LIST_ID = 'search-hits'
export const hitId = (at: number): string => `${LIST_ID}-${at}`

interface SearchHitsProps {
  /** the position of the active result across all groups, from 0; null if none */
  readonly active: number | null
  readonly onPoint: (at: number) => void
}

/**
 * The hits of the present query, by group; screen readers announce their number. The focus stays in the
 * search field.
 */
export const SearchHits = ({ active, onPoint }: SearchHitsProps) => {
  const { search, locale } = useStorefront()
  const say = useText()
  const query = useStore(search, (state) => state.answeredQuery)
  const groups = useStore(search, (state) => state.groups)
  if (query === null) return <p className={css['hint']}>{say('search.hint')}</p>
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0))
  return (
    <div className={css['hits']}>
      <p className="visually-hidden" role="status">
        {count === 0 ? say('search.empty') : say('search.hits', { count })}
      </p>
      {count === 0 ? (
        <div className={css['empty']}>
          <Icon name="search" />
          <p className={css['none']}>{say('search.empty')}</p>
          <p>{say('search.emptyHint')}</p>
          <ShopLink to={productsPath(locale)} className={css['step']}>
            {say('home.all')}
          </ShopLink>
        </div>
      ) : (
        <>
          <div id={LIST_ID} role="listbox" aria-label={say('search.found')} className={css['groups']}>
            {groups.map((group, at) => (
              <Group key={group.id} group={group} from={starts[at] ?? 0} active={active} onPoint={onPoint} />
            ))}
          </div>
          <ShopLink to={`${searchPath(locale)}?q=${encodeURIComponent(query)}`} className={css['all']}>
            {say('search.all')}
            <Icon name="next" />
          </ShopLink>
        </>
      )}
    </div>
  )
}

interface GroupProps extends SearchHitsProps {
  readonly group: SearchGroup
  /** the position of its first result */
  readonly from: number
}

const Group = ({ group, from, active, onPoint }: GroupProps) => {
  const isDrawn = group.items.some(({ image }) => image !== null)
  return (
    <div role="group" aria-labelledby={`${LIST_ID}-${group.id}`} className={css[group.id]}>
      <p id={`${LIST_ID}-${group.id}`} role="presentation" className={css['heading']}>
        {group.title}
      </p>
      {group.items.map((item, at) => (
        <Hit
          key={item.id}
          item={item}
          place={from + at}
          isDrawn={isDrawn}
          isActive={active === from + at}
          onPoint={() => onPoint(from + at)}
        />
      ))}
    </div>
  )
}

interface HitProps {
  readonly item: SearchItem
  readonly place: number
  /** its group shows pictures, so each hit reserves room for one */
  readonly isDrawn: boolean
  readonly isActive: boolean
  readonly onPoint: () => void
}

const Hit = ({ item, place, isDrawn, isActive, onPoint }: HitProps) => {
  const { locale } = useStorefront()
  const { id, title, image, url, slug, badges } = item
  const to = url ?? productPath(locale, Number(id), slug)
  return (
    <ShopLink
      to={to}
      id={hitId(place)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={css['hit']}
      onPointerMove={onPoint}
    >
      {isDrawn && (
        <span className={css['picture']}>
          {image !== null && <img src={image} alt="" width="56" height="56" />}
        </span>
      )}
      <span className={css['title']}>
        <HighlightedTitle html={title} />
      </span>
      {badges.length > 0 && (
        <span className={css['badges']}>
          <SearchBadges badges={badges} />
        </span>
      )}
    </ShopLink>
  )
}
