import { productsPath } from '../../application/storefront/paths.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useText } from '../hooks/useText.ts'
import { CategoryGrid } from '../parts/CategoryGrid.tsx'
import { HelpBlock } from '../parts/HelpBlock.tsx'
import { ProductGrid } from '../parts/ProductGrid.tsx'
import { Proof } from '../parts/Proof.tsx'
import { ShopLink } from '../parts/ShopLink.tsx'
import css from './HomePage.module.css'
import type { PageOf } from './pageChunks.ts'

/** The front door: what is sold and for whom, one way in, then categories, highlighted products, how it works, proof and help. */
export const HomePage = ({ page }: { readonly page: PageOf<'home'> }) => {
  const { locale } = useStorefront()
  const say = useText()
  const start = page.categories[0]
  return (
    <>
      <div className={`content ${css['heroRow']}`}>
        <div className={css['words']}>
          <h1 tabIndex={-1}>{say('home.title')}</h1>
          <p>{say('home.lead')}</p>
          <ShopLink to={start?.url ?? productsPath(locale)} className="button button-brand">
            {start === undefined ? say('home.all') : say('home.start', { title: start.title })}
          </ShopLink>
        </div>
        {typeof start?.image === 'string' && (
          <img
            className={css['picture']}
            src={start.image}
            alt=""
            width="640"
            height="480"
            fetchPriority="high"
          />
        )}
      </div>
      <section className={`content ${css['section']}`}>
        <h2>{say('home.categories')}</h2>
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
      <HelpBlock />
    </>
  )
}

const HowItWorks = () => {
  const say = useText()
  return (
    <section className={`content ${css['section']}`}>
      <h2>{say('home.how')}</h2>
      <ol className={css['steps']}>
        {([1, 2, 3] as const).map((step) => (
          <li key={step}>
            <h3>{say(`home.step${step}.title`)}</h3>
            <p>{say(`home.step${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
