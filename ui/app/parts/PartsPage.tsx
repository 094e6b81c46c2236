import { useStorefront } from '../../kit/storefrontContext.tsx'
import type { PageOf } from '../../../application/pages/page.ts'
import { Controls } from './Controls.tsx'
import { Facts } from './Facts.tsx'
import { Foundations } from './Foundations.tsx'
import { Goods } from './Goods.tsx'
import { Panels } from './Panels.tsx'
import { PART_WORDS } from './words.ts'
import css from './PartsPage.module.css'

/** The design language on one page: every part in every state, in the theme of the shop that runs. For developers alone. */
export const PartsPage = ({ page }: { readonly page: PageOf<'parts'> }) => {
  const { locale } = useStorefront()
  const words = PART_WORDS[locale]
  return (
    <div className={`content ${css['page']}`}>
      <h1 tabIndex={-1}>{words.title}</h1>
      <p className={css['lead']}>{words.lead}</p>
      <Foundations words={words} />
      <Controls words={words} />
      <Goods words={words} products={page.products} />
      <Panels words={words} />
      <Facts words={words} />
    </div>
  )
}
