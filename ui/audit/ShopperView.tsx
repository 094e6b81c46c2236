import type { Amount } from '../../domain/pricing/explain/trace.ts'
import type { MomentView } from '../../application/pages/audit/auditMoment.ts'
import type { SessionView } from '../../application/pages/audit/auditView.ts'
import { cartSaving } from '../../domain/cart/cartSaving.ts'
import type { CartState } from '../../domain/cart/cartState.ts'
import { savingOf } from '../../domain/pricing/shown/saving.ts'
import type { CartTotals as Totals } from '../../domain/pricing/totals.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { CartContents } from '../cart/CartContents.tsx'
import { CartLines } from '../cart/CartLines.tsx'
import { CartNews } from '../cart/news/CartNews.tsx'
import { CartTotals } from '../cart/CartTotals.tsx'
import { Coupons } from '../cart/coupons/Coupons.tsx'
import { SummaryLine } from '../order/SummaryLine.tsx'
import { euroText, instantText, amountText, wordOf, rateText } from './amountText.ts'
import { AUDIT } from '../../application/texts/audit.ts'
import { useText } from '../kit/useText.ts'
import { UnreadEvents } from './UnreadEvents.tsx'
import type { ViewProps } from './viewProps.ts'

/**
 * The shopper's view after this event, rendered by the shop's own views in a storefront with the cart of that
 * moment.
 */
export const ShopperView = ({ locale, view }: ViewProps) => {
  const { drawn, moment } = view
  const say = useText(AUDIT)
  const totals = moment.recorded ?? moment.totals
  const title =
    drawn === null
      ? say('shopper.other')
      : drawn.as === 'order'
        ? say('shopper.order', { number: drawn.number })
        : say('shopper.cart')
  return (
    <section className="audit-shopper" data-part="shopper" aria-label={title}>
      <h2>
        {title} <time dateTime={moment.at}>{instantText(moment.at)}</time>
      </h2>
      <UnreadEvents locale={locale} view={view} />
      <OnRecord locale={locale} moment={moment} />
      <div className="audit-picture" title={say('shopper.still')} inert={drawn?.as === 'cart'}>
        {drawn === null && <p className="audit-none">{say('shopper.nothing')}</p>}
        {drawn?.as === 'cart' && totals !== null && <DrawnCart cart={drawn.state} totals={totals} />}
        {drawn?.as === 'order' && totals !== null && (
          <DrawnOrder locale={locale} lines={drawn.lines} totals={totals} />
        )}
      </div>
    </section>
  )
}

/** The log doesn't record delivery prices that nobody chose: the shop of that day offered them. */
const NOTHING_CHOSEN = { promises: [], assumed: null } as const

interface DrawnCartProps {
  readonly cart: CartState
  readonly totals: Totals
}

const DrawnCart = ({ cart, totals }: DrawnCartProps) => (
  <>
    <CartNews />
    <CartContents>
      <CartLines />
      <div>
        <Coupons />
        <CartTotals
          totals={totals}
          saving={cartSaving(cart)}
          {...(cart.delivery === null && { promised: NOTHING_CHOSEN })}
        />
      </div>
    </CartContents>
  </>
)

interface DrawnOrderProps {
  readonly locale: Locale
  readonly lines: Extract<SessionView['drawn'], { readonly as: 'order' }>['lines']
  readonly totals: Totals
}

const DrawnOrder = ({ locale, lines, totals }: DrawnOrderProps) => (
  <>
    <ul className="audit-lines">
      {lines.map((line) => (
        <SummaryLine
          key={line.lineId}
          line={{ ...line, id: line.lineId, uid: null, image: null }}
          price={euroText(line.totals.totalInclVat, locale)}
        />
      ))}
    </ul>
    <CartTotals totals={totals} saving={savingOf(lines)} />
  </>
)

interface OnRecordProps {
  readonly locale: Locale
  readonly moment: MomentView
}

const vatOf = ({ totalVat }: Totals): ReadonlyMap<number, number> =>
  new Map(totalVat.map(({ percentage, amount }) => [percentage, amount]))

/** Recorded amounts that recompute differently, side by side; nothing if they are equal. */
const OnRecord = ({ locale, moment: { recorded, totals } }: OnRecordProps) => {
  const say = useText(AUDIT)
  if (recorded === null || totals === null) return null
  const { totalVat: _, ...amounts } = totals
  const [vatThen, vatNow] = [vatOf(recorded), vatOf(totals)]
  const rows = [
    ...Object.entries(amounts).map(([name, now]) => ({
      name: wordOf(say, `totals.${name}`, name),
      then: recorded[name as keyof typeof amounts] as number,
      now: now as number,
      unit: UNITS[name] ?? ('cents' as const),
    })),
    ...[...new Set([...vatThen.keys(), ...vatNow.keys()])].map((rate) => ({
      name: say('vat', { rate: rateText(rate, locale) }),
      then: vatThen.get(rate) ?? 0,
      now: vatNow.get(rate) ?? 0,
      unit: 'cents' as const,
    })),
  ].filter(({ then, now }) => then !== now)
  if (rows.length === 0) return null
  return (
    <div className="audit-differs" role="note">
      <p>{say('shopper.onRecord.lead')}</p>
      <table className="audit-changes">
        <thead>
          <tr>
            <td />
            <th scope="col">{say('shopper.onRecord.recorded')}</th>
            <th scope="col">{say('shopper.onRecord.computed')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, then, now, unit }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{amountText({ name, unit, amount: then }, locale)}</td>
              <td>{amountText({ name, unit, amount: now }, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const UNITS: Readonly<Record<string, Amount['unit']>> = {
  totalWeight: 'grams',
  productsQuantity: 'pieces',
}
