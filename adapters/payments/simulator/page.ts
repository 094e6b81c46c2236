import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'
import { aftermathsOf, type Aftermath, isFinished, type SimulatedPayment } from './payment.ts'
import { isWithin, methodOf, METHODS } from './methods.ts'

/**
 * The payer's page: a plain form that works without script. `stylesheet` is the address of its stylesheet.
 */
export const paymentPage = (payment: SimulatedPayment, stylesheet: string): string => {
  const texts = TEXTS[payment.locale]
  const method = methodOf(payment.method)
  const facts = [
    `<p class="description">${escaped(payment.description)}</p>`,
    `<dl><dt>${texts.pay}</dt><dd class="amount">${priceOf(payment)}</dd>`,
    method === undefined ? '' : `<dt>${texts.method}</dt><dd>${method.label[payment.locale]}</dd>`,
    '</dl>',
  ]
  const choices = isFinished(payment)
    ? `<p role="status">${texts.statuses[payment.status]}</p>${afterOf(payment)}`
    : formOf(payment)
  const back = `<p><a href="${escaped(payment.redirectUrl)}">${texts.back}</a></p>`
  return document(payment.locale, stylesheet, [...facts, choices, back].join('\n'))
}

/** A page that says why there is nothing to pay. */
export const refusalPage = (
  locale: SimulatedPayment['locale'],
  why: 'refused' | 'unknown',
  stylesheet: string,
): string => document(locale, stylesheet, `<p role="alert">${TEXTS[locale][why]}</p>`)

/** The possible outcomes of a payment; only methods with payment after delivery can end as authorized. */
export const outcomesOf = ({ method }: Pick<SimulatedPayment, 'method'>): readonly Outcome[] =>
  OUTCOMES.filter((outcome) => outcome !== 'authorized' || methodOf(method)?.authorizes === true)

const formOf = (payment: SimulatedPayment): string => {
  const texts = TEXTS[payment.locale]
  const buttons = outcomesOf(payment).map(
    (outcome) =>
      `<button type="submit" name="status" value="${outcome}" class="${outcome}">${texts.buttons[outcome]}</button>`,
  )
  return [
    '<form method="post">',
    `<input type="hidden" name="token" value="${escaped(payment.token)}">`,
    payment.method === null ? chooserOf(payment) : '',
    `<fieldset><legend>${texts.outcome}</legend>`,
    ...buttons,
    '</fieldset></form>',
  ].join('\n')
}

/** The form that simulates events after the payment; empty if there are none. */
const afterOf = (payment: SimulatedPayment): string => {
  const texts = TEXTS[payment.locale]
  const buttons = aftermathsOf(payment).map(
    (aftermath) =>
      `<button type="submit" name="aftermath" value="${aftermath}">${texts.aftermaths[aftermath]}</button>`,
  )
  return buttons.length === 0
    ? ''
    : [
        '\n<form method="post">',
        `<input type="hidden" name="token" value="${escaped(payment.token)}">`,
        `<fieldset><legend>${texts.after}</legend>`,
        ...buttons,
        '</fieldset></form>',
      ].join('\n')
}

/** Only methods without order lines, because those are required when the payment is created. */
export const choosable = (payment: Pick<SimulatedPayment, 'amount'>) =>
  METHODS.filter((method) => !method.needsLines && isWithin(method, payment.amount))

const chooserOf = (payment: SimulatedPayment): string => {
  const options = choosable(payment).map(
    ({ id, label }) => `<option value="${id}">${label[payment.locale]}</option>`,
  )
  return `<label>${TEXTS[payment.locale].choose} <select name="method" required>${options.join('')}</select></label>`
}

const document = (locale: SimulatedPayment['locale'], stylesheet: string, main: string): string => {
  const { lang, title, notice } = TEXTS[locale]
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${escaped(stylesheet)}">
</head>
<body>
<p class="notice">${notice}</p>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`
}

const priceOf = ({ amount, locale }: SimulatedPayment): string =>
  new Intl.NumberFormat(locale.replace('_', '-'), { style: 'currency', currency: 'EUR' }).format(amount / 100)

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? sign)

interface Texts {
  readonly lang: string
  readonly title: string
  readonly notice: string
  readonly pay: string
  readonly method: string
  readonly choose: string
  readonly outcome: string
  readonly after: string
  readonly back: string
  readonly refused: string
  readonly unknown: string
  readonly buttons: Readonly<Record<Outcome, string>>
  readonly statuses: Readonly<Record<PaymentStatus, string>>
  readonly aftermaths: Readonly<Record<Aftermath, string>>
}

/** The outcomes that the payer can choose on the page. */
const OUTCOMES = ['paid', 'authorized', 'failed', 'canceled', 'expired'] as const

type Outcome = (typeof OUTCOMES)[number]

/** The page's texts by the payment's locale. */
const TEXTS: Readonly<Record<SimulatedPayment['locale'], Texts>> = {
  nl_NL: {
    lang: 'nl',
    title: 'Betalen',
    notice: 'Dit is een simulator, geen betaaldienst: er wordt geen echt geld afgeschreven.',
    pay: 'Te betalen',
    method: 'Betaalmethode',
    choose: 'Kies een betaalmethode',
    outcome: 'Kies hoe deze betaling afloopt',
    after: 'Kies wat er daarna nog gebeurt',
    back: 'Terug naar de winkel',
    refused: 'Dit formulier hoort niet bij deze betaling. Open de betaalpagina opnieuw.',
    unknown: 'Deze betaling bestaat niet.',
    buttons: {
      paid: 'Betaald',
      authorized: 'Geautoriseerd',
      failed: 'Mislukt',
      canceled: 'Geannuleerd',
      expired: 'Verlopen',
    },
    statuses: {
      open: 'Deze betaling staat open.',
      pending: 'Deze betaling wordt verwerkt.',
      authorized: 'Deze betaling is geautoriseerd.',
      paid: 'Deze betaling is betaald.',
      canceled: 'Deze betaling is geannuleerd.',
      expired: 'Deze betaling is verlopen.',
      failed: 'Deze betaling is mislukt.',
    },
    aftermaths: {
      'refund-failed': 'De laatste terugbetaling mislukt',
      'charged-back': 'De bank boekt de betaling terug',
      'chargeback-reversed': 'De terugboeking wordt ongedaan gemaakt',
    },
  },
  en_US: {
    lang: 'en',
    title: 'Pay',
    notice: 'This is a simulator, not a payment service: no real money changes hands.',
    pay: 'To pay',
    method: 'Payment method',
    choose: 'Choose a payment method',
    outcome: 'Choose how this payment ends',
    after: 'Choose what happens after that',
    back: 'Back to the shop',
    refused: 'This form does not belong to this payment. Open the payment page again.',
    unknown: 'This payment does not exist.',
    buttons: {
      paid: 'Paid',
      authorized: 'Authorized',
      failed: 'Failed',
      canceled: 'Canceled',
      expired: 'Expired',
    },
    statuses: {
      open: 'This payment is open.',
      pending: 'This payment is being processed.',
      authorized: 'This payment is authorized.',
      paid: 'This payment is paid.',
      canceled: 'This payment was canceled.',
      expired: 'This payment has expired.',
      failed: 'This payment failed.',
    },
    aftermaths: {
      'refund-failed': 'The last refund fails',
      'charged-back': 'The bank takes the payment back',
      'chargeback-reversed': 'The chargeback is reversed',
    },
  },
}
