import type { ResultPage } from '../../application/pages/page.ts'
import type { Locale } from '../../domain/kernel/locale.ts'

interface Words {
  readonly text: Readonly<Record<ResultPage['status'], string>>
  /** of an order that is paid in part, and of one that is paid later */
  readonly part: string
  readonly later: string
  readonly mail: (emailAddress: string) => string
  readonly refresh: string
  readonly retry: string
  readonly goOn: string
  /** to the page of the order, where a link of it was followed; and to where such a link is asked for */
  readonly back: string
  readonly find: string
}

/** What the page of a payment says: only that page loads it. */
export const RESULT_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    text: {
      paid: 'Je betaling is ontvangen.',
      authorized: 'Je betaling is goedgekeurd.',
      pending: 'Dat kan even duren. Zodra we het weten, staat het hier; je kunt de pagina ook vernieuwen.',
      open: 'Heb je net betaald? Zodra we het weten, staat het hier; je kunt de pagina ook vernieuwen.',
      failed: 'Er is niets afgeschreven. Je winkelwagen staat nog klaar.',
      canceled: 'Er is niets afgeschreven. Je winkelwagen staat nog klaar.',
      expired: 'De tijd om te betalen is voorbij. Je winkelwagen staat nog klaar.',
    },
    part: 'Het eerste deel is betaald. De rest betaal je na ontvangst.',
    later: 'Je bestelling is binnen. Je betaalt na ontvangst.',
    mail: (emailAddress) => `De bevestiging gaat per mail naar ${emailAddress}.`,
    refresh: 'Vernieuw',
    retry: 'Opnieuw proberen',
    goOn: 'Verder winkelen',
    back: 'Terug naar je bestelling',
    find: 'Je hele bestelling zien? Zoek je bestelling op',
  },
  eng: {
    text: {
      paid: 'Your payment has been received.',
      authorized: 'Your payment has been approved.',
      pending: 'This can take a while. This page updates as soon as we know; you can also refresh it.',
      open: 'Have you just paid? This page updates as soon as we know; you can also refresh it.',
      failed: 'Nothing has been charged. Your cart is still there.',
      canceled: 'Nothing has been charged. Your cart is still there.',
      expired: 'The time to pay has run out. Your cart is still there.',
    },
    part: 'The first part has been paid. You pay the rest after delivery.',
    later: 'We have received your order. You pay after delivery.',
    mail: (emailAddress) => `We are sending the confirmation to ${emailAddress}.`,
    refresh: 'Refresh',
    retry: 'Try again',
    goOn: 'Continue shopping',
    back: 'Back to your order',
    find: 'See your whole order? Look it up',
  },
}
