import { blogsPath, productsPath } from '../../application/pages/paths.ts'
import { CONTENT } from '../../application/texts/content.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { CategoryGrid } from './CategoryGrid.tsx'
import { HelpBlock } from './HelpBlock.tsx'
import { HomeStart } from './HomeStart.tsx'
import { PostGrid } from './PostGrid.tsx'
import { PageNotice } from '../kit/notice/PageNotice.tsx'
import { ProductGrid } from '../product/tile/ProductGrid.tsx'
import { Proof } from './Proof.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import css from './HomePage.module.css'
import type { PageOf } from '../../application/pages/page.ts'

/** The front door: what is sold and for whom, one way in, then categories, best sellers, how it works, proof, advice and help. */
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
