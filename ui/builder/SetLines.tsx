import { productPath } from '../../application/pages/paths.ts'
import type { BuilderPage } from '../../application/pages/builderPage.ts'
import { BUILDER } from '../../application/texts/builder.ts'
import { sum } from '../../domain/kernel/sum.ts'
import { ShopLink } from '../kit/ShopLink.tsx'
import css from './SetLines.module.css'
import { useBuilder } from './useBuilder.ts'

/** The sets that are cheaper than the chosen parts in them, each with its contents and saving. */
export const SetLines = ({ offer: { sets } }: { readonly offer: NonNullable<BuilderPage['offer']> }) => {
  const { locale, say, amount } = useBuilder()
  const inSet = (count: number): string => {
    const name = `number.${count}`
    return say('inSet', { count, number: BUILDER.has(name) ? say(name) : String(count) })
  }
  return (
    <ul className={css['sets']}>
      {sets.map(({ productId, slug, title, boxes, contents, saved }) => (
        <li key={productId}>
          <span>{`${inSet(sum(contents.map(({ pieces }) => pieces)))} ${boxes > 1 ? `${boxes} × ` : ''}`}</span>
          <ShopLink to={productPath(locale, productId, slug)}>{title}</ShopLink>
          <span>{say('setSaves', { amount: amount(saved) })}</span>
          <small>
            {contents.map((part) => `${part.pieces > 1 ? `${part.pieces} × ` : ''}${part.title}`).join(' + ')}
          </small>
        </li>
      ))}
    </ul>
  )
}
