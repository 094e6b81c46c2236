import { builderPath, type BuilderPage } from '../../application/pages/builderPage.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { Picture } from '../kit/Picture.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import { SetLines } from './SetLines.tsx'
import css from './SystemSummary.module.css'
import { SystemTotal } from './SystemTotal.tsx'
import { useBuilder } from './useBuilder.ts'

/** The present system: parts, free capacity, and total. */
export const SystemSummary = ({ page }: { readonly page: BuilderPage }) => {
  const { locale, say, amount } = useBuilder()
  const { chosen, places, code, planCode, offer } = page
  return (
    <section id="system" className={css['summary']} aria-labelledby="system-title">
      <h2 id="system-title" className={css['title']}>
        {say('system')}
      </h2>
      {chosen.length === 0 ? (
        <p className={css['empty']}>{say('empty')}</p>
      ) : (
        <>
          <SystemTotal page={page} />
          <ul className={css['parts']}>
            {chosen.map(({ productId, title, image, pieces, total, without }) => (
              <li key={productId}>
                <Picture image={image} size="medium" sizes="3rem" />
                <span className={css['name']}>{`${pieces} × ${title}`}</span>
                <span className={css['price']}>{amount(total)}</span>
                <ShopLink
                  to={without}
                  replace
                  aria-label={say('remove', { title })}
                  className={css['remove']}
                >
                  <Icon name="close" />
                </ShopLink>
              </li>
            ))}
          </ul>
          {offer !== null && <SetLines offer={offer} />}
          <Places places={places} />
          <ShopLink
            to={builderPath(locale, { step: 'review', code, planCode })}
            className={`button button-brand ${css['review']}`}
          >
            {say('review')}
          </ShopLink>
          <p className={css['over']}>
            <ShopLink to={builderPath(locale)}>{say('startOver')}</ShopLink>
          </p>
        </>
      )}
    </section>
  )
}

/** Used capacity per resource, of resources in use; devices always, since their capacity runs out first. */
export const Places = ({ places }: Pick<BuilderPage, 'places'>) => {
  const { say } = useBuilder()
  const shown = places.filter(({ resource, taken }) => taken > 0 || resource === 'devices')
  if (shown.length === 0) return null
  return (
    <dl className={css['places']}>
      {shown.map(({ resource, taken, given }) => (
        <div key={resource}>
          <dt>{say(`places.${resource}`)}</dt>
          <dd>{say('placesTaken', { taken: String(taken), given: String(given) })}</dd>
          <dd aria-hidden="true" className={css['meter']}>
            <svg width={`${Math.min(100, (taken / given) * 100)}%`} height="4" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
