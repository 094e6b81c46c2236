import { CONTENT } from '../../application/texts/content.ts'
import { useText } from '../kit/useText.ts'
import { ArticleSections } from './ArticleSections.tsx'
import { Breadcrumbs } from '../kit/Breadcrumbs.tsx'
import { PostGrid } from './PostGrid.tsx'
import { PostHead } from './PostHead.tsx'
import { ownPicture } from '../kit/ownPicture.ts'
import { Prose } from '../kit/Prose.tsx'
import css from './ArticlePage.module.css'
import type { PageOf } from '../../application/pages/page.ts'

const SIZES = '(min-width: 80rem) 25rem, (min-width: 48rem) 31vw, 92vw'

/** A page of words, with its sections; a post also has its date and picture above and others of its kind below. */
export const ArticlePage = ({ page }: { readonly page: PageOf<'article'> }) => {
  const say = useText(CONTENT)
  const { post, image } = page
  return (
    <>
      <article className={`content ${css['article']}`}>
        <Breadcrumbs trail={page.breadcrumb} />
        <div className={image === null ? '' : css['pictured']}>
          <h1 tabIndex={-1}>{page.title}</h1>
          {post !== null && <PostHead tile={post.tile} />}
          {image !== null && (
            <img
              className={css['picture']}
              src={image.src}
              {...ownPicture(image.src, SIZES, 1400)}
              alt={image.alt}
              width="800"
              height="600"
              fetchPriority="high"
            />
          )}
          <Prose html={page.html} />
        </div>
        <ArticleSections sections={page.sections} />
      </article>
      {post !== null && post.related.length > 0 && (
        <section className={`content ${css['related']}`}>
          <h2>{say(`related.${post.kind}`)}</h2>
          <PostGrid posts={post.related} level={3} />
        </section>
      )}
    </>
  )
}
