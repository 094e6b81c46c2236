import { builderPath, type BuilderPage } from '../../application/pages/builderPage.ts'
import { Picture } from '../kit/Picture.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import css from './AdviceList.module.css'
import { useBuilder } from './useBuilder.ts'

interface AdviceListProps {
  readonly page: BuilderPage
  readonly advice: NonNullable<BuilderPage['advice']>
}

/** What is advised for a house, each part with its reason; taking it is a link to the system. */
export const AdviceList = ({ page: { planCode }, advice }: AdviceListProps) => {
  const { locale, words, amount, vat } = useBuilder()
  const { parts, total, code } = advice
  return (
    <section className={css['advice']}>
      <h2 className={css['title']}>{words.advice}</h2>
      <p className={css['text']}>{words.adviceText}</p>
      <ul className={css['parts']}>
        {parts.map(({ productId, title, image, pieces, reason, duty, total: price }) => (
          <li key={productId}>
            <Picture image={image} size="medium" sizes="4rem" />
            <span>
              <strong>
                {pieces} × {title}
              </strong>
              <small>
                {reason === null ? words.duties[duty].why : words.reasons[reason.why](reason.count)}
              </small>
            </span>
            <span className={css['price']}>{amount(price)}</span>
          </li>
        ))}
      </ul>
      <p className={css['total']}>
        <span>{words.total}</span>
        <span>
          <strong>{amount(total)}</strong> <small>{vat}</small>
        </span>
      </p>
      <p className={css['take']}>
        <ShopLink to={builderPath(locale, { step: 'hub', code, planCode })} className="button button-brand">
          {words.take}
        </ShopLink>
        <ShopLink
          to={builderPath(locale, { step: 'review', code, planCode })}
          className="button button-quiet"
        >
          {words.takeReview}
        </ShopLink>
      </p>
    </section>
  )
}
