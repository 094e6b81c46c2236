import type { PostTile } from '../../application/pages/shopPage.ts'
import { useText } from '../kit/useText.ts'
import { eventText } from './eventText.ts'
import css from './PostGrid.module.css'
import { ShopLink } from '../kit/ShopLink.tsx'
import { Day } from '../kit/Day.tsx'

interface PostGridProps {
  readonly posts: readonly PostTile[]
  /** the level of the titles in the page's outline */
  readonly level: 2 | 3
  /** whether the first pictures are the page's most important ones */
  readonly first?: boolean
}

/** Posts as tiles; the whole tile is a link. An event shows its time and place, a blog post its date. */
export const PostGrid = ({ posts, level, first = false }: PostGridProps) => {
  const say = useText()
  const Title = `h${level}` as const
  return (
    <ul className={css['grid']}>
      {posts.map(({ title, url, createdAt, description, image, event }, index) => (
        <li key={url} className={css['tile']}>
          <img
            src={image.src}
            alt=""
            width="640"
            height="400"
            loading={first && index < 3 ? 'eager' : 'lazy'}
            decoding="async"
          />
          <p className={css['when']}>
            {event === null ? (
              <Day at={createdAt} />
            ) : (
              <>
                <time dateTime={event.start}>{eventText(event) ?? say('date.unknown')}</time>{' '}
                <span>{`· ${event.place}`}</span>
              </>
            )}
          </p>
          <Title className={css['title']}>
            <ShopLink to={url}>{title}</ShopLink>
          </Title>
          <p className={css['short']}>{description}</p>
        </li>
      ))}
    </ul>
  )
}
