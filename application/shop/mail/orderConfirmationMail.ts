import { dayText } from '../../../domain/kernel/dayText.ts'
import { cents, type Cents } from '../../../domain/kernel/cents.ts'
import { LANGUAGES, type Locale } from '../../../domain/kernel/locale.ts'
import { REFERENCE_FIELDS } from '../../../domain/orders/references.ts'
import type { MailAttachment } from '../../ports/outside/mailer.ts'
import { RECEIPT_ANCHOR } from '../../pages/orders/orderReceipt.ts'
import { madeToMeasureTerms } from '../../pages/madeToMeasureTerms.ts'
import { CONFIRMATION } from '../../texts/mail/confirmation.ts'
import { mailAmount } from './mailAmount.ts'
import { goodsLabel } from './goodsLabel.ts'
import { html } from './layout/html.ts'
import type { Letterhead } from './letterhead.ts'
import type { OrderConfirmed } from '../../streams/sealed/letter.ts'
import type { MailBlock } from './layout/mailBlock.ts'
import type { Written } from './layout/mailPaper.ts'
import { nameInMail } from './nameInMail.ts'

type Rows = Extract<MailBlock, { kind: 'rows' }>['rows']

const paragraph = (text: string): MailBlock => ({ kind: 'text', text })
const heading = (text: string): MailBlock => ({ kind: 'heading', text })

/**
 * The confirmation of an order on a durable medium (Dutch Civil Code 6:230v; Directive 2011/83/EU, article
 * 8(7)): goods, total and VAT, delivery, amount due, the terms, and for a consumer how to withdraw, with the
 * model form, and the legal guarantee.
 */
export const orderConfirmationMail = (
  letter: OrderConfirmed & { readonly locale: Locale },
  letterhead: Letterhead,
): Written => {
  const { locale, url, findUrl, order } = letter
  const { shop, terms } = letterhead
  const say = CONFIRMATION(locale)
  const amount = (cents: Cents): string => mailAmount(locale, cents)
  const page = terms[locale]
  return {
    subject: say('subject', { shop, number: order.number }),
    blocks: [
      paragraph(say(thanksFor(order))),
      ...(order.short === undefined
        ? []
        : [paragraph(say('short', { goods: goodsShort(order), amount: amount(order.short) }))]),
      { kind: 'button', label: say('see'), url },
      heading(say('order', { number: order.number })),
      paragraph(say('placed', { day: dayText(order.placedOn, locale) })),
      { kind: 'rows', rows: lineRows(order, amount) },
      { kind: 'rows', rows: totalRows(order, amount, locale) },
      ...deliveryBlocks(order, locale),
      ...(order.isBusiness === true ? [] : consumerBlocks(letter, letterhead)),
      heading(say('later')),
      paragraph(say('laterText')),
      { kind: 'link', label: say('find'), url: findUrl },
      ...(page === null ? [] : [paragraph(say('terms', { title: page.title.toLowerCase() }))]),
      { kind: 'link', label: say('receipt'), url: `${url}#${RECEIPT_ANCHOR}` },
    ],
    attachments: [
      ...(page === null
        ? []
        : [
            {
              filename: `${say('termsFile')}.html`,
              type: 'text/html' as const,
              content: attachedPage(shop, locale, page.title, wholeLinks(page.html, url)),
            },
          ]),
      ...(isWithdrawable(order) ? [modelForm(letterhead, locale)] : []),
    ],
  }
}

/** The delivery address; or the pick-up place with the buyer's details. */
const deliveryBlocks = (order: OrderConfirmed['order'], locale: Locale): readonly MailBlock[] => {
  const say = CONFIRMATION(locale)
  const { pickup, arrivesOn } = order
  const address = order.address.map(nameInMail).filter((row) => row !== '')
  const isCollected = pickup.length > 0
  const arrival = arrivesOn === null ? null : dayText(arrivesOn, locale)
  return [
    heading(say('delivery')),
    paragraph(
      (isCollected ? [order.delivery, say('pickup'), ...pickup] : [...address, order.delivery]).join('\n'),
    ),
    ...(arrival === null ? [] : [paragraph(say(isCollected ? 'collectFrom' : 'arrives', { day: arrival }))]),
    ...(isCollected ? [heading(say('details')), paragraph(address.join('\n'))] : []),
  ]
}

const isWithdrawable = ({ isBusiness, lines }: OrderConfirmed['order']): boolean =>
  isBusiness !== true && !lines.every(({ isMadeToMeasure }) => isMadeToMeasure)

/**
 * What the law requires for consumers; companies have none of these rights (Directive 2011/83/EU, article
 * 2(1)).
 */
const consumerBlocks = (
  { locale, withdrawUrl, order }: OrderConfirmed & { readonly locale: Locale },
  { returnDays }: Letterhead,
): readonly MailBlock[] => {
  const say = CONFIRMATION(locale)
  return [
    heading(say('withdraw')),
    ...(order.lines.some(({ isMadeToMeasure }) => isMadeToMeasure)
      ? [paragraph(madeToMeasureTerms(locale, null).join(' '))]
      : []),
    ...(isWithdrawable(order)
      ? [
          paragraph(say('withdrawHow', { count: returnDays })),
          { kind: 'link' as const, label: say('withdrawButton'), url: withdrawUrl },
        ]
      : []),
    heading(say('guarantee')),
    paragraph(say('guaranteeText')),
  ]
}

const FORM_FIELDS = ['form.1', 'form.2', 'form.3', 'form.4', 'form.5'] as const

const sellerLine = (seller: Letterhead['company']): string =>
  `${seller.name}, ${seller.streetName} ${seller.houseNumber}, ${seller.zipCode} ${seller.city}, ${seller.emailAddress}`

/** The model withdrawal form of Directive 2011/83/EU, annex I(B). */
const modelForm = ({ shop, company }: Letterhead, locale: Locale): MailAttachment => {
  const say = CONFIRMATION(locale)
  const body = html`<p>${say('form.to', { seller: sellerLine(company) })}</p>
    <p>${say('form.statement')}</p>
    <p class="line"></p>
    ${FORM_FIELDS.map((field) => html`<p class="line">${say(field)}</p>`)}`
  return {
    filename: `${say('formFile')}.html`,
    type: 'text/html',
    content: attachedPage(shop, locale, say('form.title'), body.toString()),
  }
}

/** Promised or fully refunded money is not acknowledged as received. */
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

const lineRows = ({ lines }: OrderConfirmed['order'], amount: (cents: Cents) => string): Rows =>
  lines.map((line) => ({
    label: goodsLabel(line),
    value: amount(line.totalInclVat),
    ...(line.picture !== undefined && { picture: line.picture }),
  }))

const totalRows = (
  { totals, payment, references, paid, outstanding }: OrderConfirmed['order'],
  amount: (cents: Cents) => string,
  locale: Locale,
): Rows => {
  const say = CONFIRMATION(locale)
  const percent = (percentage: number): string =>
    new Intl.NumberFormat(LANGUAGES[locale].tag).format(percentage / 100)
  const some = (label: string, cents: Cents): Rows => (cents === 0 ? [] : [{ label, value: amount(cents) }])
  return [
    ...some(say('coupon'), cents(-totals.coupon)),
    {
      label: say('shipping'),
      value: totals.shippingInclVat === 0 ? say('free') : amount(totals.shippingInclVat),
    },
    ...some(say('paymentFee'), totals.paymentFeeInclVat),
    { label: say('total'), value: amount(totals.totalInclVat), isTotal: true },
    ...totals.totalVat.map((vat) => ({
      label: say('vat', { percentage: percent(vat.percentage) }),
      value: amount(vat.amount),
    })),
    { label: say('payment'), value: payment },
    ...REFERENCE_FIELDS.filter((field) => references[field] !== '').map((field) => ({
      label: say(field),
      value: nameInMail(references[field]),
    })),
    ...(outstanding > 0 ? some(say('paid'), paid) : []),
    ...(outstanding > 0 ? [{ label: say('outstanding'), value: amount(outstanding), isTotal: true }] : []),
  ]
}

const STYLE = `body{margin:0 auto;max-width:42rem;padding:2rem 1.5rem;color:#1d2733;font:16px/1.6 Arial,sans-serif}
h1{font-size:1.7rem;line-height:1.25}h2{margin-top:2rem;font-size:1.2rem}h3{font-size:1rem}a{color:inherit}
.shop{margin:0;color:#55606b}.line{border-bottom:1px solid #8a949d;min-height:2.2rem;margin:0 0 1rem}`

/**
 * A self-contained, printable page attached to a mail.
 * @param body HTML that is safe to send
 */
const attachedPage = (shop: string, locale: Locale, title: string, body: string): string => {
  const head = html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title} – ${shop}</title>`.toString()
  const top = html`<p class="shop">${shop}</p>
    <h1>${title}</h1>`.toString()
  return [
    `<!doctype html>\n<html lang="${LANGUAGES[locale].tag}">`,
    head,
    `<style>${STYLE}</style>`,
    top,
    body,
    '</html>\n',
  ].join('\n')
}

/**
 * Makes the links of the shop's HTML absolute: a path leads nowhere from a saved file.
 * @param address any address of the shop, with its origin
 */
const wholeLinks = (markup: string, address: string): string =>
  markup.replaceAll(/(\s(?:href|src)=")(\/(?!\/)[^"]*|#[^"]*)"/gu, (whole, start: string, path: string) =>
    path.startsWith('#') ? whole : `${start}${new URL(path, address).href}"`,
  )
