import type { PaymentStatus } from '../../../domain/orders/paymentStatus.ts'
import type { Aftermath } from './aftermath.ts'
import type { SimulatedPayment } from './payment.ts'

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

/** What the payer can make of a payment on the page. */
export const OUTCOMES = ['paid', 'authorized', 'failed', 'canceled', 'expired'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The page's words, by the payment's locale. */
export const TEXTS: Readonly<Record<SimulatedPayment['locale'], Texts>> = {
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
