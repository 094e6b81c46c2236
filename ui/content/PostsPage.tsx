import { productsPath } from '../../application/pages/paths.ts'
import { CONTENT } from '../../application/texts/content.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { Breadcrumbs } from '../kit/Breadcrumbs.tsx'
import { EmptyPage } from '../kit/EmptyPage.tsx'
import { Pagination } from '../kit/Pagination.tsx'
import { useText } from '../kit/useText.ts'
import { PostGrid } from './PostGrid.tsx'
import css from './PostsPage.module.css'
import type { PageOf } from '../../application/pages/page.ts'

/** Blog posts or events, newest first, by page. */
export const PostsPage = ({ page }: { readonly page: PageOf<'posts'> }) => {
  const { locale } = useStorefront()
  const sayContent = useText(CONTENT)
  const say = useText()
  return (
    <div className="content">
      <Breadcrumbs trail={page.breadcrumb} />
      <header className={css['head']}>
        <h1 tabIndex={-1}>{page.title}</h1>
        <p>{page.short}</p>
      </header>
      {page.posts.length === 0 ? (
        <EmptyPage title={sayContent('empty')} to={productsPath(locale)} step={say('listing.emptyStep')} />
      ) : (
        <PostGrid posts={page.posts} level={2} first />
      )}
      <Pagination
        page={page.page}
        pages={Math.ceil(page.totalHits / page.limit)}
        hrefOf={(number) => (number === 1 ? page.url : `${page.url}?page=${number}`)}
      />
    </div>
  )
}
