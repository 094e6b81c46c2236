import { useStorefront } from '../kit/storefrontContext.tsx'
import { ownPicture } from '../kit/ownPicture.ts'
import css from './HomeStart.module.css'
import { ShopLink } from '../kit/ShopLink.tsx'

const SIZES = '(min-width: 64rem) 30rem, (min-width: 48rem) 50vw, 88vw'

/** The first screen: what is sold, for whom, and the one way in. */
export const HomeStart = () => {
  const { title, lead, start, image } = useStorefront().config.home
  return (
    <section className={css['band']}>
      <div className={`content ${css['row']} ${image === null ? css['alone'] : ''}`}>
        <div className={css['words']}>
          <h1 tabIndex={-1}>{title}</h1>
          <p>{lead}</p>
          <ShopLink to={start.url} className="button button-brand">
            {start.title}
          </ShopLink>
        </div>
        {image !== null && (
          <img
            className={css['picture']}
            src={`/images/${image}`}
            {...ownPicture(`/images/${image}`, SIZES, 1400)}
            alt=""
            width="1280"
            height="960"
            fetchPriority="high"
          />
        )}
      </div>
    </section>
  )
}
