import { foldedDescription } from '../../domain/catalogue/foldedDescription.ts'
import { useText } from '../kit/useText.ts'
import css from './Description.module.css'
import { Icon } from '../kit/icons/Icon.tsx'
import { Prose } from '../kit/Prose.tsx'

/** A product's description; the middle of a long one is collapsed in a native element. */
export const Description = ({ html }: { readonly html: string }) => {
  const say = useText()
  const { lead, folded, kept } = foldedDescription(html)
  return (
    <>
      <Prose html={lead} />
      {folded !== '' && (
        <details className={css['folded']}>
          <summary className={css['more']}>
            <span className={css['closed']}>{say('product.readMore')}</span>
            <span className={css['open']}>{say('product.readLess')}</span>
            <Icon name="down" />
          </summary>
          <Prose html={folded} />
        </details>
      )}
      {kept !== '' && <Prose html={kept} />}
    </>
  )
}
