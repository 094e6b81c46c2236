import { dayText } from '../../../domain/kernel/dayText.ts'
import { cents, type Cents } from '../../../domain/kernel/cents.ts'
import { LANGUAGE_TAG, type Locale } from '../../../domain/kernel/locale.ts'
import { NO_REFERENCES, REFERENCE_FIELDS } from '../../../domain/orders/references.ts'
import type { MailAttachment } from '../../ports/outside/mailer.ts'
import { RECEIPT_ANCHOR, receiptName } from '../../pages/orderReceipt.ts'
import { madeToMeasureTerms } from '../../pages/madeToMeasureTerms.ts'
import type { Receipt } from '../proof/logProofs.ts'
import { amountIn } from './amountIn.ts'
import { goodsLabel } from './goodsLabel.ts'
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
 * comes to with its VAT, where it goes, what is still owed, the terms, how to withdraw with the model form, and the legal guarantee.
 * @param receipt of the fact that secured it; where it doesn't come along, a link leads to where it is had
 */
export const confirmedOrder = (
  { locale, url, findUrl, withdrawUrl, orderUid, order }: OrderConfirmed & { readonly locale: Locale },
  { shop, company, terms, returnDays }: Letterhead,
  receipt: Receipt | null,
): Written => {
  const say = ORDER_WORDS[locale]
  const madeTerms = madeToMeasureTerms(locale, null)
  const amount = (cents: Cents): string => amountIn(locale, cents)
  const page = terms[locale]
  return {
    subject: say.subject(shop, order.number),
    blocks: [
      paragraph(say[thanksFor(order)]),
      ...(order.short === undefined ? [] : [paragraph(say.short(goodsShort(order), amount(order.short)))]),
      { kind: 'button', label: say.see, url },
      heading(say.order(order.number)),
      { kind: 'rows', rows: lineRows(order, amount) },
      { kind: 'rows', rows: totalRows(order, amount, locale) },
      heading(say.delivery),
      paragraph([...order.address, order.delivery].join('\n')),
      ...((order.pickup ?? []).length === 0
        ? []
        : [paragraph([say.pickup, ...(order.pickup ?? [])].join('\n'))]),
      ...(order.arrivesOn === null ? [] : [paragraph(say.arrives(dayText(order.arrivesOn, locale)))]),
      heading(say.withdraw),
      ...(order.lines.some(isMade) ? [paragraph(madeTerms.join(' '))] : []),
      ...(order.lines.every(isMade)
        ? []
        : [
            paragraph(say.withdrawHow(returnDays)),
            { kind: 'button' as const, label: say.withdrawButton, url: withdrawUrl },
            paragraph(say.form(company)),
          ]),
      heading(say.guarantee),
      paragraph(say.guaranteeText),
      ...(findUrl === undefined
        ? []
        : [
            heading(say.later),
            paragraph(say.laterText),
            { kind: 'button' as const, label: say.find, url: findUrl },
          ]),
      ...(page === null ? [] : [paragraph(say.terms(page.title))]),
      ...(receipt === null ? [] : [paragraph(say.receipt(...receiptNames(order)))]),
      ...(receipt === null && orderUid !== undefined
        ? [
            paragraph(say.receiptLater),
            { kind: 'button' as const, label: say.receiptButton, url: `${url}#${RECEIPT_ANCHOR}` },
          ]
        : []),
    ],
    attachments: [
      ...(page === null
        ? []
        : [{ filename: `${say.termsFile}.html`, type: 'text/html' as const, content: page.html }]),
      ...(receipt === null ? [] : receiptFiles(order, receipt)),
    ],
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

const receiptNames = ({ number }: OrderConfirmed['order']): readonly [proof: string, line: string] => [
  receiptName(number, 'tlog-proof'),
  receiptName(number, 'jsonl'),
]

/** Side by side: the proof, and the line that it proves. */
const receiptFiles = (
  order: OrderConfirmed['order'],
  { proof, line }: Receipt,
): readonly MailAttachment[] => {
  const [proofName, lineName] = receiptNames(order)
  return [
    { filename: proofName, type: 'text/plain', content: proof },
    { filename: lineName, type: 'application/x-ndjson', content: `${line}\n` },
  ]
}

const goodsShort = ({ lines }: OrderConfirmed['order']): string =>
  lines
    .filter(({ isShort }) => isShort)
    .map(goodsLabel)
    .join(', ')

const isMade = ({ isMadeToMeasure }: OrderConfirmed['order']['lines'][number]): boolean => isMadeToMeasure

const lineRows = ({ lines }: OrderConfirmed['order'], amount: (cents: Cents) => string): Rows =>
  lines.map((line) => ({ label: goodsLabel(line), value: amount(line.totalInclVat) }))

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
