import { dayText } from '../../../domain/kernel/dayText.ts'
import { cents, type Cents } from '../../../domain/kernel/cents.ts'
import { LANGUAGE_TAG, type Locale } from '../../../domain/kernel/locale.ts'
import { NO_REFERENCES, REFERENCE_FIELDS } from '../../../domain/orders/references.ts'
import type { MailAttachment } from '../../ports/outside/mailer.ts'
import { RECEIPT_ANCHOR } from '../../pages/orderReceipt.ts'
import { madeToMeasureTerms } from '../../pages/madeToMeasureTerms.ts'
import { amountIn } from './amountIn.ts'
import { attachedPage, wholeLinks } from './attachedPage.ts'
import { goodsLabel } from './goodsLabel.ts'
import { html } from './html.ts'
import type { Letterhead } from './letterhead.ts'
import type { OrderConfirmed } from './letter.ts'
import type { MailBlock } from './mailBlock.ts'
import type { Written } from './mailPaper.ts'
import { ORDER_WORDS } from './orderWords.ts'

type Rows = Extract<MailBlock, { kind: 'rows' }>['rows']

const paragraph = (text: string): MailBlock => ({ kind: 'text', text })
const heading = (text: string): MailBlock => ({ kind: 'heading', text })

/**
 * The confirmation of an order on a durable medium (Dutch Civil Code 6:230v; Directive 2011/83/EU, article 8(7)): what was bought, what it
 * comes to with its VAT, where it goes, what is still owed, the terms, and for a consumer how to withdraw, with the model form, and the
 * legal guarantee.
 */
export const confirmedOrder = (
  letter: OrderConfirmed & { readonly locale: Locale },
  letterhead: Letterhead,
): Written => {
  const { locale, url, findUrl, orderUid, order } = letter
  const { shop, terms } = letterhead
  const say = ORDER_WORDS[locale]
  const amount = (cents: Cents): string => amountIn(locale, cents)
  const page = terms[locale]
  return {
    subject: say.subject(shop, order.number),
    blocks: [
      paragraph(say[thanksFor(order)]),
      ...(order.short === undefined ? [] : [paragraph(say.short(goodsShort(order), amount(order.short)))]),
      { kind: 'button', label: say.see, url },
      heading(say.order(order.number)),
      ...(order.placedOn === undefined ? [] : [paragraph(say.placed(dayText(order.placedOn, locale)))]),
      { kind: 'rows', rows: lineRows(order, amount) },
      { kind: 'rows', rows: totalRows(order, amount, locale) },
      ...deliveryBlocks(order, locale),
      ...(order.isBusiness === true ? [] : consumerBlocks(letter, letterhead)),
      ...(findUrl === undefined
        ? []
        : [
            heading(say.later),
            paragraph(say.laterText),
            { kind: 'link' as const, label: say.find, url: findUrl },
          ]),
      ...(page === null ? [] : [paragraph(say.terms(page.title))]),
      ...(orderUid === undefined
        ? []
        : [{ kind: 'link' as const, label: say.receipt, url: `${url}#${RECEIPT_ANCHOR}` }]),
    ],
    attachments: [
      ...(page === null
        ? []
        : [
            {
              filename: `${say.termsFile}.html`,
              type: 'text/html' as const,
              content: attachedPage(shop, locale, page.title, wholeLinks(page.html, url)),
            },
          ]),
      ...(isWithdrawable(order) ? [modelForm(letterhead, locale)] : []),
    ],
  }
}

/** Where it goes: to the buyer's address; or where they collect it, and who they are. */
const deliveryBlocks = (order: OrderConfirmed['order'], locale: Locale): readonly MailBlock[] => {
  const say = ORDER_WORDS[locale]
  const { pickup = [], arrivesOn } = order
  const isCollected = pickup.length > 0
  const arrival = arrivesOn === null ? null : dayText(arrivesOn, locale)
  return [
    heading(say.delivery),
    paragraph(
      (isCollected ? [order.delivery, say.pickup, ...pickup] : [...order.address, order.delivery]).join('\n'),
    ),
    ...(arrival === null ? [] : [paragraph((isCollected ? say.collectFrom : say.arrives)(arrival))]),
    ...(isCollected ? [heading(say.details), paragraph(order.address.join('\n'))] : []),
  ]
}

const isWithdrawable = ({ isBusiness, lines }: OrderConfirmed['order']): boolean =>
  isBusiness !== true && !lines.every(isMade)

/** What a consumer must be told; a company has none of these rights (Directive 2011/83/EU, article 2(1)). */
const consumerBlocks = (
  { locale, withdrawUrl, order }: OrderConfirmed & { readonly locale: Locale },
  { returnDays }: Letterhead,
): readonly MailBlock[] => {
  const say = ORDER_WORDS[locale]
  return [
    heading(say.withdraw),
    ...(order.lines.some(isMade) ? [paragraph(madeToMeasureTerms(locale, null).join(' '))] : []),
    ...(isWithdrawable(order)
      ? [
          paragraph(say.withdrawHow(returnDays)),
          { kind: 'link' as const, label: say.withdrawButton, url: withdrawUrl },
        ]
      : []),
    heading(say.guarantee),
    paragraph(say.guaranteeText),
  ]
}

/** The model of Directive 2011/83/EU, annex I(B), to be filled in. */
const modelForm = ({ shop, company }: Letterhead, locale: Locale): MailAttachment => {
  const say = ORDER_WORDS[locale]
  const [title = '', to = '', statement = '', ...fields] = say.form(company)
  const body = html`<p>${to}</p>
    <p>${statement}</p>
    <p class="line"></p>
    ${fields.map((field) => html`<p class="line">${field}</p>`)}`
  return {
    filename: `${say.formFile}.html`,
    type: 'text/html',
    content: attachedPage(shop, locale, title, body.toString()),
  }
}

/** Money that was only promised, or that went back whole, is not said to have come in. */
const thanksFor = ({
  paid,
  outstanding,
}: OrderConfirmed['order']): 'thanks' | 'thanksPaid' | 'thanksOwed' | 'thanksLater' => {
  if (outstanding > 0) return paid > 0 ? 'thanksOwed' : 'thanksLater'
  return paid > 0 ? 'thanksPaid' : 'thanks'
}

const goodsShort = ({ lines }: OrderConfirmed['order']): string =>
  lines
    .filter(({ isShort }) => isShort)
    .map(goodsLabel)
    .join(', ')

const isMade = ({ isMadeToMeasure }: OrderConfirmed['order']['lines'][number]): boolean => isMadeToMeasure

const lineRows = ({ lines }: OrderConfirmed['order'], amount: (cents: Cents) => string): Rows =>
  lines.map((line) => ({
    label: goodsLabel(line),
    value: amount(line.totalInclVat),
    ...(line.picture !== undefined && { picture: line.picture }),
  }))

const totalRows = (
  { totals, payment, references = NO_REFERENCES, paid, outstanding }: OrderConfirmed['order'],
  amount: (cents: Cents) => string,
  locale: Locale,
): Rows => {
  const say = ORDER_WORDS[locale]
  const percent = (percentage: number): string =>
    new Intl.NumberFormat(LANGUAGE_TAG[locale]).format(percentage / 100)
  const some = (label: string, cents: Cents): Rows => (cents === 0 ? [] : [{ label, value: amount(cents) }])
  return [
    ...some(say.coupon, cents(-totals.coupon)),
    { label: say.shipping, value: totals.shippingInclVat === 0 ? say.free : amount(totals.shippingInclVat) },
    ...some(say.paymentFee, totals.paymentFeeInclVat),
    { label: say.total, value: amount(totals.totalInclVat), isTotal: true },
    ...totals.totalVat.map((vat) => ({ label: say.vat(percent(vat.percentage)), value: amount(vat.amount) })),
    { label: say.payment, value: payment },
    ...REFERENCE_FIELDS.filter((field) => references[field] !== '').map((field) => ({
      label: say[field],
      value: references[field],
    })),
    ...(outstanding > 0 ? some(say.paid, paid) : []),
    ...(outstanding > 0 ? [{ label: say.outstanding, value: amount(outstanding), isTotal: true }] : []),
  ]
}
