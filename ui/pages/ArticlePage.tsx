import { useText } from '../hooks/useText.ts'
import { ArticleSections } from '../parts/ArticleSections.tsx'
import { Breadcrumbs } from '../parts/Breadcrumbs.tsx'
import { PostGrid } from '../parts/PostGrid.tsx'
import { PostHead } from '../parts/PostHead.tsx'
import { Prose } from '../parts/Prose.tsx'
import css from './ArticlePage.module.css'
import type { PageOf } from './pageChunks.ts'

/** A page of words, with its sections; a post also has its date and picture above and others of its kind below. */
export const ArticlePage = ({ page }: { readonly page: PageOf<'article'> }) => {
  const say = useText()
  const { post } = page
  return (
    <>
      <article className={`content ${css['article']}`}>
        <Breadcrumbs trail={page.breadcrumb} />
        <h1 tabIndex={-1}>{page.title}</h1>
        {post !== null && <PostHead tile={post.tile} />}
        <Prose html={page.html} />
        <ArticleSections sections={page.sections} />
      </article>
      {post !== null && post.related.length > 0 && (
        <section className={`content ${css['related']}`}>
          <h2>{say(`posts.related.${post.kind}`)}</h2>
          <PostGrid posts={post.related} level={3} />
        </section>
      )}
    </>
  )
}
