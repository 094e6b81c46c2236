import type { PageOf } from '../../../application/pages/page.ts'
import { Controls } from './Controls.tsx'
import { Facts } from './Facts.tsx'
import { Foundations } from './Foundations.tsx'
import { Goods } from './Goods.tsx'
import { Panels } from './Panels.tsx'
import { PARTS } from '../../../application/texts/parts.ts'
import { useText } from '../../kit/useText.ts'
import css from './PartsPage.module.css'

/** The design language on one page: every part in every state, in the theme of the shop that runs. For developers alone. */
export const PartsPage = ({ page }: { readonly page: PageOf<'parts'> }) => {
  const say = useText(PARTS)
  return (
    <div className={`content ${css['page']}`}>
      <h1 tabIndex={-1}>{say('title')}</h1>
      <p className={css['lead']}>{say('lead')}</p>
      <Foundations say={say} />
      <Controls say={say} />
      <Goods say={say} products={page.products} />
      <Panels say={say} />
      <Facts say={say} />
    </div>
  )
}
