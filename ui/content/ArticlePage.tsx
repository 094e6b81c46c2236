import { CONTENT } from '../../application/texts/content.ts'
import { useText } from '../kit/useText.ts'
import { Breadcrumbs } from '../kit/Breadcrumbs.tsx'
import { PostGrid } from './PostGrid.tsx'
import { PostHead } from './PostHead.tsx'
import { ownPicture } from '../kit/ownPicture.ts'
import { Prose } from '../kit/Prose.tsx'
import css from './ArticlePage.module.css'
import type { PageOf } from '../../application/pages/page.ts'
import type { ArticleSection } from '../../application/pages/shopPage.ts'
import { Accordion } from '../kit/Accordion.tsx'
import { ProductGrid } from '../product/tile/ProductGrid.tsx'
import { SectionBlock } from './SectionBlock.tsx'

const SIZES = '(min-width: 80rem) 25rem, (min-width: 48rem) 31vw, 92vw'

/** A text page with its sections; a post also has its date and picture above and similar posts below. */
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

/** Fewer sections need no table of contents. */
const CONTENTS_FROM = 4

/** A page's sections, each with its own anchor, and a table of contents next to many of them. */
const ArticleSections = ({ sections }: { readonly sections: readonly ArticleSection[] }) => {
  const say = useText(CONTENT)
  if (sections.length === 0) return null
  const listed = sections.length >= CONTENTS_FROM
  return (
    <div className={listed ? css['listed'] : css['few']}>
      {listed && (
        <nav className={css['contents']} aria-label={say('contents')}>
          <ul>
            {sections.map(({ anchor, title }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div>
        {sections.map(({ anchor, title, html, block, products, questions }) => (
          <section key={anchor} id={anchor} className={css['section']} aria-labelledby={`${anchor}-title`}>
            <h2 id={`${anchor}-title`}>{title}</h2>
            {html !== '' && <Prose html={html} />}
            {block !== null && <SectionBlock block={block} />}
            {products.length > 0 && <ProductGrid products={products} />}
            {questions.length > 0 && (
              <Accordion
                items={questions.map(({ question, answer }) => ({
                  id: question,
                  title: question,
                  content: <Prose html={answer} />,
                }))}
              />
            )}
          </section>
        ))}
      </div>
    </div>
  )
}
