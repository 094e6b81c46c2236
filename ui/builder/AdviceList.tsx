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

/** The advised parts for a house, each with its reason; a link puts them into the system. */
export const AdviceList = ({ page: { planCode, code: present }, advice }: AdviceListProps) => {
  const { locale, say, amount, vat } = useBuilder()
  const { parts, lacks, total, code, basics } = advice
  return (
    <section className={css['advice']}>
      <h2 className={css['title']}>{say('advice')}</h2>
      <p className={css['text']}>{say('adviceText')}</p>
      <ul className={css['parts']}>
        {parts.map(({ productId, title, image, pieces, reason, duty, total: price }) => (
          <li key={productId}>
            <Picture image={image} size="medium" sizes="4rem" />
            <span>
              <strong>{`${pieces} × ${title}`}</strong>
              <small>
                {reason === null
                  ? say(`duties.${duty}.why`)
                  : say(`reasons.${reason.why}`, { count: reason.count })}
              </small>
            </span>
            <span className={css['price']}>{amount(price)}</span>
          </li>
        ))}
      </ul>
      {lacks.length > 0 && (
        <>
          <h3 className={css['lacks']}>{say('lacks')}</h3>
          <ul className={css['lacking']}>
            {lacks.map(({ duty, asked, advised, why }) => (
              <li key={duty}>
                <Icon name="alert" />
                <span>
                  {say(`lacking.${why}`, { duty: say(`duties.${duty}.title`), count: asked - advised })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={css['total']}>
        <span>{say('total')}</span>
        <span>
          <strong>{amount(total)}</strong> <small>{vat}</small>
        </span>
      </p>
      {present !== '' && present !== code && <p className={css['text']}>{say('replaces')}</p>}
      <p className={css['take']}>
        <ShopLink to={builderPath(locale, { step: 'hub', code, planCode })} className="button button-brand">
          {say('take')}
        </ShopLink>
        <ShopLink
          to={builderPath(locale, { step: 'review', code, planCode })}
          className="button button-quiet"
        >
          {say('takeReview')}
        </ShopLink>
      </p>
      {basics !== null && (
        <p className={css['basics']}>
          <span>{say('basics', { amount: amount(basics.total) })}</span>{' '}
          <ShopLink to={builderPath(locale, { step: 'hub', code: basics.code, planCode })}>
            {say('takeBasics')}
          </ShopLink>
        </p>
      )}
    </section>
  )
}
