import type { ArticleSection } from '../../application/pages/shopPage.ts'
import { CONTENT } from '../../application/texts/content.ts'
import { Accordion } from '../kit/Accordion.tsx'
import { useText } from '../kit/useText.ts'
import css from './ArticleSections.module.css'
import { ProductGrid } from '../product/tile/ProductGrid.tsx'
import { Prose } from '../kit/Prose.tsx'
import { SectionBlock } from './SectionBlock.tsx'

/** Sections that are fewer need no table of contents. */
const CONTENTS_FROM = 4

/** The sections of a page, each with an address of its own, and beside many of them the list of them all. */
export const ArticleSections = ({ sections }: { readonly sections: readonly ArticleSection[] }) => {
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
