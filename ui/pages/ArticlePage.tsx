import { Breadcrumbs } from '../parts/Breadcrumbs.tsx'
import { Prose } from '../parts/Prose.tsx'
import css from './ArticlePage.module.css'
import type { PageOf } from './pageChunks.ts'

/** A page of words. */
export const ArticlePage = ({ page }: { readonly page: PageOf<'article'> }) => (
  <article className={`content ${css['article']}`}>
    <Breadcrumbs trail={page.breadcrumb} />
    <h1 tabIndex={-1}>{page.title}</h1>
    <Prose html={page.html} />
  </article>
)
