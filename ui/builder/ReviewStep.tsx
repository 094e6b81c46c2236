import { useState } from 'react'
import { builderPath, type BuilderNote, type BuilderPage } from '../../application/pages/builderPage.ts'
import { productPath } from '../../application/pages/paths.ts'
import { FormFields } from '../kit/form/FormFields.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { Picture } from '../kit/Picture.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import css from './ReviewStep.module.css'
import { SetLines } from './SetLines.tsx'
import { Places } from './SystemSummary.tsx'
import { SystemTotal } from './SystemTotal.tsx'
import { useBuilder } from './useBuilder.ts'

/** The whole system: each part with its reason, notes, the total, and a button that adds all to the cart. */
export const ReviewStep = ({ page }: { readonly page: BuilderPage }) => {
  const { locale, say, amount } = useBuilder()
  const { chosen, notes, places, code, planCode, offer } = page
  if (chosen.length === 0)
    return (
      <>
        <p>{say('empty')}</p>
        <ShopLink to={builderPath(locale, { step: 'hub' })} className="button button-brand">
          {say('ownWayLink')}
        </ShopLink>
      </>
    )
  return (
    <div className={css['review']}>
      <Parts page={page} />
      <div className={css['side']}>
        <div className={css['box']}>
          <SystemTotal page={page} />
          <p className={css['small']}>{say('delivery')}</p>
          <IntoCart page={page} name="builder/cart" button="button-buy" label={say('toCart')} />
          <p className={css['small']}>{say('toCartNote')}</p>
          <Places places={places} />
        </div>
        {offer !== null && (
          <section className={css['notes']} aria-labelledby="sets-title">
            <h2 id="sets-title">{say('setsTitle')}</h2>
            <SetLines offer={offer} />
            <p className={css['withSets']}>
              <span>{say('totalWithSets', { count: offer.sets.length })}</span>
              <strong>{amount(offer.total)}</strong>
            </p>
            <IntoCart
              page={page}
              name="builder/sets"
              button="button-brand"
              label={say('setsToCart', { count: offer.sets.length })}
              sets={offer.code}
            />
          </section>
        )}
        {notes.length > 0 && <Notes notes={notes} />}
        <Share key={code} path={builderPath(locale, { step: 'review', code, planCode })} />
      </div>
    </div>
  )
}

interface IntoCartProps {
  readonly page: BuilderPage
  /** the form's name, which has its own idempotency key */
  readonly name: string
  readonly button: string
  readonly label: string
  /** the offered sets that replace parts */
  readonly sets?: string
}

const IntoCart = ({ page: { code, planCode }, name, button, label, sets }: IntoCartProps) => (
  <form method="post" action="/actions/builder/cart">
    <FormFields name={name} />
    <input type="hidden" name="kit" value={code} />
    {planCode !== null && <input type="hidden" name="plan" value={planCode} />}
    {sets !== undefined && <input type="hidden" name="sets" value={sets} />}
    <button type="submit" className={`button ${button} ${css['buy']}`}>
      <Icon name="cart" />
      <span>{label}</span>
    </button>
  </form>
)

const Parts = ({ page: { chosen } }: { readonly page: BuilderPage }) => {
  const { locale, say, amount } = useBuilder()
  return (
    <table className={css['parts']}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {say('part')}
          </th>
          <th scope="col">{say('number')}</th>
          <th scope="col">{say('price')}</th>
        </tr>
      </thead>
      <tbody>
        {chosen.map(({ productId, slug, title, image, pieces, reason, duty, total }) => (
          <tr key={productId}>
            <td>
              <Picture image={image} size="medium" sizes="4rem" />
            </td>
            <th scope="row">
              <ShopLink to={productPath(locale, productId, slug)}>{title}</ShopLink>
              <small>
                {reason === null
                  ? say(`duties.${duty}.why`)
                  : say(`reasons.${reason.why}`, { count: reason.count })}
              </small>
            </th>
            <td>{pieces}</td>
            <td>{amount(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Notes = ({ notes }: Pick<BuilderPage, 'notes'>) => {
  const { say } = useBuilder()
  const text = (note: BuilderNote): string => {
    if (note.note === 'lacking')
      return say(`lacking.${note.why}`, { duty: say(`duties.${note.duty}.title`), count: note.missing })
    return 'count' in note ? say(`power.${note.note}`, { count: note.count }) : say(`notes.${note.note}`)
  }
  return (
    <section className={css['notes']}>
      <h2>{say('noteTitle')}</h2>
      <ul>
        {notes.map((note) => (
          <li key={text(note)}>
            <Icon name={'count' in note ? 'about' : 'alert'} />
            <span>{text(note)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The system's address, to keep or share; if it can't be copied, it is shown for selection. */
const Share = ({ path }: { readonly path: string }) => {
  const { say } = useBuilder()
  const [isCopied, setCopied] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const copy = async () => {
    const { href } = new URL(path, location.href)
    try {
      await navigator.clipboard.writeText(href)
      setCopied(true)
    } catch {
      // not allowed, or no secure context
      setShown(href)
    }
  }
  return (
    <section className={css['notes']}>
      <h2>{say('share')}</h2>
      <p className={css['small']}>{say('shareText')}</p>
      <button type="button" className="button button-quiet with-script" onClick={() => void copy()}>
        {isCopied && <Icon name="check" />}
        <span>{isCopied ? say('copied') : say('copy')}</span>
      </button>
      {/* inside the button it would become part of the button's name */}
      <span className="visually-hidden" role="status">
        {isCopied && say('copied')}
      </span>
      {shown !== null && (
        <p className={css['address']} role="alert">
          {shown}
        </p>
      )}
    </section>
  )
}
