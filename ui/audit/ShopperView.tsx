import type { SessionView } from '../../application/pages/auditView.ts'
import { savingOf } from '../../domain/pricing/linesSaving.ts'
import type { CartTotals as Totals } from '../../domain/pricing/totals.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { CartContents } from '../cart/CartContents.tsx'
import { CartLines } from '../cart/CartLines.tsx'
import { CartNews } from '../cart/CartNews.tsx'
import { CartSum } from '../cart/CartSum.tsx'
import { CartTotals } from '../cart/CartTotals.tsx'
import { SummaryLine } from '../order/SummaryLine.tsx'
import { euroText, instantText } from './amountText.ts'
import { AUDIT_WORDS } from './auditWords.ts'
import { Lacking } from './Lacking.tsx'

interface ShopperViewProps {
  readonly locale: Locale
  readonly view: SessionView
}

/** What the shopper saw after this fact, drawn by the shop's own views. It stands in a storefront that holds the cart of then. */
export const ShopperView = ({ locale, view }: ShopperViewProps) => {
  const { drawn, moment } = view
  const { shopper } = AUDIT_WORDS[locale]
  const title = drawn?.as === 'order' ? shopper.order(drawn.number) : shopper.cart
  return (
    <section className="audit-shopper" data-part="shopper" aria-label={title}>
      <h2>
        {title} <time dateTime={moment.at}>{instantText(moment.at)}</time>
      </h2>
      <Lacking locale={locale} view={view} />
      <div className="audit-picture" title={shopper.still} inert={drawn?.as === 'cart'}>
        {drawn === null && <p className="audit-none">{shopper.nothing}</p>}
        {drawn?.as === 'cart' && <DrawnCart />}
        {drawn?.as === 'order' && moment.totals !== null && (
          <DrawnOrder locale={locale} lines={drawn.lines} totals={moment.totals} />
        )}
      </div>
    </section>
  )
}

const DrawnCart = () => (
  <>
    <CartNews />
    <CartContents>
      <CartLines />
      <CartSum>{null}</CartSum>
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
