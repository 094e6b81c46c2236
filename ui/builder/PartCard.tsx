import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { builderPath, type BuilderPage, type BuilderPart } from '../../application/pages/builderPage.ts'
import { productPath } from '../../application/pages/paths.ts'
import { MOST_PIECES } from '../../domain/builder/kit.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { Picture } from '../kit/Picture.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import { StockLine } from '../product/tile/StockLine.tsx'
import { PartProblem } from './BuilderProblems.tsx'
import css from './PartCard.module.css'
import { useBuilder } from './useBuilder.ts'

interface PartCardProps {
  readonly page: BuilderPage
  readonly part: BuilderPart
  /** it may be visible at once */
  readonly first: boolean
}

const SIZES = '(min-width: 48rem) 9rem, 6rem'

/** A part to choose, with its chosen pieces. */
export const PartCard = ({ page, part, first }: PartCardProps) => {
  const { locale, amount, vat } = useBuilder()
  const { productId, slug, title, image, facts, stock, deliveryDays, pieces, price } = part
  return (
    <article id={`part-${productId}`} className={`${css['card']} ${pieces > 0 ? css['chosen'] : ''}`}>
      <div className={css['picture']}>
        <Picture image={image} size="medium" sizes={SIZES} first={first} />
      </div>
      <div className={css['words']}>
        <h3 className={css['title']}>
          <ShopLink to={productPath(locale, productId, slug)}>{title}</ShopLink>
        </h3>
        <ul className={css['facts']}>
          {facts.map((event) => (
            <li key={event}>{event}</li>
          ))}
        </ul>
        <StockLine stock={stock} deliveryDays={deliveryDays} />
      </div>
      <p className={css['price']}>
        <strong>{amount(price)}</strong> <span>{vat}</span>
      </p>
      {part.duty === 'hub' ? <HubChoice part={part} /> : <Pieces page={page} part={part} />}
      <PartProblem page={page} productId={productId} />
    </article>
  )
}

/** A system has one hub: choosing another replaces it. */
const HubChoice = ({ part: { productId, title, pieces, more } }: { readonly part: BuilderPart }) => {
  const { say } = useBuilder()
  if (pieces > 0)
    return (
      <p className={css['is']}>
        <Icon name="check" />
        {say('chosen')}
      </p>
    )
  return (
    <ShopLink
      to={`${more}#part-${productId}`}
      replace
      className={`button button-quiet ${css['add']}`}
      aria-label={`${say('choose')}: ${title}`}
    >
      {say('choose')}
    </ShopLink>
  )
}

/** The number of pieces: links for one less and one more, a form for any number. */
const Pieces = ({ page, part }: Omit<PartCardProps, 'first'>) => {
  const { locale, say } = useBuilder()
  const navigate = useNavigate()
  const { productId, title, pieces, more, fewer } = part
  const { step, code, planCode } = page
  const here = `#part-${productId}`
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wished = Number(new FormData(event.currentTarget).get('pieces'))
    const command = { productId, pieces: Number.isInteger(wished) && wished >= 0 ? wished : pieces }
    void navigate(builderPath(locale, { step, code, planCode, command }) + here, { replace: true })
  }
  return (
    <div className={css['pieces']}>
      {fewer !== null && (
        <>
          <ShopLink to={fewer + here} replace className={css['step']} aria-label={say('fewer', { title })}>
            <Icon name="minus" />
          </ShopLink>
          <form method="get" action={builderPath(locale) + here} onSubmit={submit} className={css['form']}>
            <input type="hidden" name="step" value={step} />
            <input type="hidden" name="kit" value={code} />
            {planCode !== null && <input type="hidden" name="plan" value={planCode} />}
            <input type="hidden" name="part" value={productId} />
            <input
              key={pieces}
              className={css['number']}
              type="number"
              inputMode="numeric"
              name="pieces"
              min="0"
              max={MOST_PIECES}
              defaultValue={pieces}
              aria-label={say('pieces', { title })}
              onBlur={({ currentTarget }) => {
                if (Number(currentTarget.value) !== pieces) currentTarget.form?.requestSubmit()
              }}
            />
            <button type="submit" className={`without-script ${css['set']}`}>
              {say('set')}
            </button>
          </form>
        </>
      )}
      <ShopLink
        key="more"
        to={more + here}
        replace
        className={fewer === null ? `button button-quiet ${css['add']}` : css['step']}
        aria-label={fewer === null ? say('add', { title }) : say('more', { title })}
      >
        {fewer === null && <span>{say('addShort')}</span>}
        <Icon name="plus" />
      </ShopLink>
    </div>
  )
}
