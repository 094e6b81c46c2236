import { productsPath } from '../../application/storefront/paths.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useText } from '../hooks/useText.ts'
import { Breadcrumbs } from '../parts/Breadcrumbs.tsx'
import { EmptyPage } from '../parts/EmptyPage.tsx'
import { Pagination } from '../parts/Pagination.tsx'
import { ProductGrid } from '../parts/ProductGrid.tsx'
import { ShopLink } from '../parts/ShopLink.tsx'
import { SortLinks } from '../parts/SortLinks.tsx'
import { listingUrl } from '../parts/listingUrl.ts'
import css from './ListingPage.module.css'
import type { PageOf } from './pageChunks.ts'

/** A category, or all products: what it is for, its parts, and its products by pages. */
export const ListingPage = ({ page }: { readonly page: PageOf<'listing'> }) => {
  const { config, locale } = useStorefront()
  const say = useText()
  const standard = config.display.sorting.default
  const pages = Math.ceil(page.totalHits / page.limit)
  return (
    <div className="content">
      <Breadcrumbs trail={page.breadcrumb} />
      <header className={css['head']}>
        <h1 tabIndex={-1}>{page.title}</h1>
        {page.short !== '' && <p>{page.short}</p>}
      </header>
      {page.children.length > 0 && page.displayType === 'default' && (
        <nav className={css['children']} aria-label={say('listing.children')}>
          {page.children.map(({ title, url, image }) => (
            <ShopLink key={url} to={url}>
              {image !== null && <img src={image} alt="" width="40" height="40" loading="lazy" />}
              {title}
            </ShopLink>
          ))}
        </nav>
      )}
      {page.products.length === 0 ? (
        <EmptyPage title={say('listing.empty')} to={productsPath(locale)} step={say('listing.emptyStep')} />
      ) : (
        <section>
          <h2 className="visually-hidden">{say('listing.products')}</h2>
          <div className={css['bar']}>
            <p>
              {say('listing.count', { count: page.totalHits })}
              {pages > 1 && <span> · {say('pagination.of', { page: page.page, pages })}</span>}
            </p>
            <SortLinks url={page.url} sort={page.sort} standard={standard} />
          </div>
          <ProductGrid products={page.products} eager={4} />
          <Pagination
            page={page.page}
            pages={pages}
            hrefOf={(number) => listingUrl(page.url, { page: number, sort: page.sort, standard })}
          />
        </section>
      )}
    </div>
  )
}
