import { CONTENT } from '../../application/texts/content.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { useText } from '../kit/useText.ts'
import css from './Proof.module.css'
import { ShopLink } from '../kit/ShopLink.tsx'

/** What the shop promises, and how it is rated where that can be looked up. */
export const Proof = () => {
  const { config } = useStorefront()
  const say = useText()
  const sayContent = useText(CONTENT)
  const { review } = config
  return (
    <section className={`content ${css['proof']}`}>
      <h2>{sayContent('proof')}</h2>
      <ul>
        {config.promises.map((promise) => (
          <li key={promise}>
            <Icon name="check" />
            {promise}
          </li>
        ))}
      </ul>
      {review !== null && (
        <p>
          <span>
            {say('review.score', { score: review.score }) +
              (review.count === null ? '' : ` ${say('review.count', { count: review.count })}`)}
          </span>{' '}
          <ShopLink to={review.source.url}>{say('review.source', { source: review.source.name })}</ShopLink>
        </p>
      )}
    </section>
  )
}
