import type { PostTile } from '../../application/pages/shopPage.ts'
import { CONTENT } from '../../application/texts/content.ts'
import { useText } from '../kit/useText.ts'
import { eventText } from './eventText.ts'
import css from './PostHead.module.css'
import { Day } from '../kit/Day.tsx'

/** A post's date, or an event's time and place; and its picture. */
export const PostHead = ({ tile }: { readonly tile: PostTile }) => {
  const say = useText()
  const sayContent = useText(CONTENT)
  const { createdAt, event, image } = tile
  return (
    <>
      {event === null ? (
        <p className={css['date']}>
          <Day at={createdAt} />
        </p>
      ) : (
        <dl className={css['plan']}>
          <div>
            <dt>{sayContent('when')}</dt>
            <dd>
              <time dateTime={event.start}>{eventText(event) ?? say('date.unknown')}</time>
            </dd>
          </div>
          <div>
            <dt>{sayContent('where')}</dt>
            <dd>{event.place}</dd>
          </div>
        </dl>
      )}
      <img
        className={css['picture']}
        src={image.src}
        alt={image.alt}
        width="1280"
        height="800"
        fetchPriority="high"
      />
    </>
  )
}
