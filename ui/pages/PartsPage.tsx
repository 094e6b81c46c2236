import { useStorefront } from '../hooks/storefrontContext.tsx'
import type { PageOf } from './pageChunks.ts'
import { Controls } from './parts/Controls.tsx'
import { Facts } from './parts/Facts.tsx'
import { Foundations } from './parts/Foundations.tsx'
import { Goods } from './parts/Goods.tsx'
import { Panels } from './parts/Panels.tsx'
import { PART_WORDS } from './parts/words.ts'
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
