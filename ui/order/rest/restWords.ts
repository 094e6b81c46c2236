import type { Locale } from '../../../domain/kernel/locale.ts'

interface Words {
  /** @param amount with its currency */
  readonly pay: (amount: string) => string
  /** folds out the way to pay it before it has to be */
  readonly early: string
  readonly pending: string
  readonly paidTitle: string
  readonly whole: string
  readonly part: string
  readonly lost: string
  readonly changed: string
}

/** What the page of an order says of what is left to pay: only that page loads it. */
export const REST_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    pay: (amount) => `Betaal ${amount}`,
    early: 'De rest nu al betalen',
    pending: 'Je betaling van de rest wordt verwerkt.',
    paidTitle: 'Bedankt voor je betaling',
    whole: 'Je bestelling is helemaal betaald.',
    part: 'Je betaling is ontvangen. Er staat nog een bedrag open.',
    lost: 'Er is niets afgeschreven. Het bedrag staat nog open.',
    changed:
      'Je bestelling is gewijzigd en kost meer dan er is betaald. We versturen alles zodra de rest betaald is.',
  },
  eng: {
    pay: (amount) => `Pay ${amount}`,
    early: 'Pay the rest already',
    pending: 'Your payment of the rest is being processed.',
    paidTitle: 'Thank you for your payment',
    whole: 'Your order has been paid in full.',
    part: 'Your payment has been received. An amount is still owed.',
    lost: 'Nothing has been charged. The amount is still owed.',
    changed:
      'Your order was changed and costs more than has been paid. We ship it as soon as the rest is paid.',
  },
}
