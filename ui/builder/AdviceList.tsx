import { builderPath, type BuilderPage } from '../../application/pages/builderPage.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { Picture } from '../kit/Picture.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import css from './AdviceList.module.css'
import { useBuilder } from './useBuilder.ts'

interface AdviceListProps {
  readonly page: BuilderPage
  readonly advice: NonNullable<BuilderPage['advice']>
}

/** What is advised for a house, each part with its reason; taking it is a link to the system. */
export const AdviceList = ({ page: { planCode, code: present }, advice }: AdviceListProps) => {
  const { locale, words, amount, vat } = useBuilder()
  const { parts, lacks, total, code, basics } = advice
  return (
    <section className={css['advice']}>
      <h2 className={css['title']}>{words.advice}</h2>
      <p className={css['text']}>{words.adviceText}</p>
      <ul className={css['parts']}>
        {parts.map(({ productId, title, image, pieces, reason, duty, total: price }) => (
          <li key={productId}>
            <Picture image={image} size="medium" sizes="4rem" />
            <span>
              <strong>{`${pieces} × ${title}`}</strong>
              <small>
                {reason === null ? words.duties[duty].why : words.reasons[reason.why](reason.count)}
              </small>
            </span>
            <span className={css['price']}>{amount(price)}</span>
          </li>
        ))}
      </ul>
      {lacks.length > 0 && (
        <>
          <h3 className={css['lacks']}>{words.lacks}</h3>
          <ul className={css['lacking']}>
            {lacks.map(({ duty, asked, advised, why }) => (
              <li key={duty}>
                <Icon name="alert" />
                <span>{words.lacking[why](words.duties[duty].title, asked - advised)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={css['total']}>
        <span>{words.total}</span>
        <span>
          <strong>{amount(total)}</strong> <small>{vat}</small>
        </span>
      </p>
      {present !== '' && present !== code && <p className={css['text']}>{words.replaces}</p>}
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
      {basics !== null && (
        <p className={css['basics']}>
          <span>{words.basics(amount(basics.total))}</span>{' '}
          <ShopLink to={builderPath(locale, { step: 'hub', code: basics.code, planCode })}>
            {words.takeBasics}
          </ShopLink>
        </p>
      )}
    </section>
  )
}
