import { blogsPath, productsPath } from '../../application/pages/paths.ts'
import { CONTENT } from '../../application/texts/content.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { CategoryGrid } from './CategoryGrid.tsx'
import { PostGrid } from './PostGrid.tsx'
import { PageNotice } from '../kit/notice/PageNotice.tsx'
import { ProductGrid } from '../product/tile/ProductGrid.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import css from './HomePage.module.css'
import type { PageOf } from '../../application/pages/page.ts'
import { ownPicture } from '../kit/ownPicture.ts'
import { ContactWays } from '../frame/contact/ContactWays.tsx'
import { Icon } from '../kit/icons/Icon.tsx'

/**
 * The home page: offer and audience, one call to action, then categories, best sellers, how it works, proof,
 * advice and help.
 */
export const HomePage = ({ page }: { readonly page: PageOf<'home'> }) => {
  const { locale } = useStorefront()
  const sayContent = useText(CONTENT)
  const say = useText()
  return (
    <>
      <PageNotice frame={`content ${css['notice']}`} />
      <HomeStart />
      <section className={`content ${css['section']}`}>
        <div className={css['heading']}>
          <h2>{sayContent('categories')}</h2>
          <ShopLink to={productsPath(locale)}>{say('home.all')}</ShopLink>
        </div>
        <CategoryGrid categories={page.categories} />
      </section>
      {page.bestSellers.length > 0 && (
        <section className={`content ${css['section']}`}>
          <div className={css['heading']}>
            <h2>{say('home.best')}</h2>
            <ShopLink to={productsPath(locale)}>{say('home.all')}</ShopLink>
          </div>
          <ProductGrid products={page.bestSellers} />
        </section>
      )}
      <HowItWorks />
      <Proof />
      {page.posts.length > 0 && (
        <section className={`content ${css['section']}`}>
          <div className={css['heading']}>
            <h2>{sayContent('posts')}</h2>
            <ShopLink to={blogsPath(locale)}>{sayContent('allPosts')}</ShopLink>
          </div>
          <PostGrid posts={page.posts} level={3} />
        </section>
      )}
      <HelpBlock />
    </>
  )
}

const HowItWorks = () => {
  const { config } = useStorefront()
  const sayContent = useText(CONTENT)
  return (
    <section className={`content ${css['section']}`}>
      <h2>{sayContent('how')}</h2>
      <ol className={css['steps']}>
        {config.home.steps.map(({ title, text }, index) => (
          <li key={index}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const SIZES = '(min-width: 64rem) 30rem, (min-width: 48rem) 50vw, 88vw'

/** The first screen: offer, audience, and one call to action. */
const HomeStart = () => {
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

/** Contact with a person. */
const HelpBlock = () => {
  const { title, text } = useStorefront().config.home.help
  return (
    <section className={`content ${css['help']}`}>
      <div className={css['box']}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <ContactWays />
      </div>
    </section>
  )
}

/** The shop's promises, and its rating if there is a public one. */
const Proof = () => {
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
