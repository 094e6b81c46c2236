import { useStorefront } from '../kit/storefrontContext.tsx'
import css from './HomeStart.module.css'
import { ShopLink } from '../kit/ShopLink.tsx'

/** The picture in the two sizes that a phone and a desk need; the shop sends the larger where the smaller isn't there. */
const sizesOf = (image: string) =>
  image.endsWith('.webp')
    ? {
        srcSet: `/images/${image.replace(/\.webp$/u, '-700.webp')} 700w, /images/${image} 1400w`,
        sizes: '(min-width: 80rem) 40rem, (min-width: 48rem) 50vw, 92vw',
      }
    : {}

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
            {...sizesOf(image)}
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
