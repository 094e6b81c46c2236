import type { Locale } from '../../../domain/kernel/locale.ts'
import { amountIn } from './amountIn.ts'
import type { ProviderRefused } from '../../streams/sealed/letter.ts'
import type { Written } from './layout/mailPaper.ts'

const WORDS = {
  nld: {
    refund: {
      subject: (number: string) => `Terugbetaling geweigerd: bestelling ${number}`,
      text: (amount: string, number: string) =>
        `De betaaldienst stuurt ${amount} van bestelling ${number} niet terug. De klant wacht op dit geld.`,
      todo: (number: string) =>
        `Bekijk de bestelling met npx toonbank orders show ${number}. Probeer het opnieuw met orders refund --retry, of betaal zelf terug en leg dat vast met orders refund --by-hand.`,
    },
    'failed-refund': {
      subject: (number: string) => `Terugbetaling kwam terug: bestelling ${number}`,
      text: (amount: string, number: string) =>
        `De bank van de klant nam ${amount} van bestelling ${number} niet aan. Het geld is terug bij de betaaldienst en de klant wacht erop.`,
      todo: (number: string) =>
        `Vraag de klant naar het juiste rekeningnummer en bekijk de bestelling met npx toonbank orders show ${number}. Betaal zelf terug en leg dat vast met orders refund --by-hand, of probeer het opnieuw met orders refund --retry.`,
    },
    capture: {
      subject: (number: string) => `Betaling niet geïnd: bestelling ${number}`,
      text: (amount: string, number: string) =>
        `De betaaldienst int ${amount} voor bestelling ${number} niet. De bestelling is al verstuurd.`,
      todo: (number: string) =>
        `Bekijk de bestelling met npx toonbank orders show ${number} en vraag de klant om te betalen.`,
    },
    chargeback: {
      subject: (number: string) => `Bank haalt betaling terug: bestelling ${number}`,
      text: (amount: string, number: string) =>
        `De bank van de klant haalde ${amount} van bestelling ${number} terug. De klant moet dit bedrag weer betalen.`,
      todo: (number: string) =>
        `Bekijk de bestelling met npx toonbank orders show ${number}. Vraag de klant om te betalen, of betwist het bij de betaaldienst.`,
    },
    lapsed: 'De toestemming voor deze betaling is verlopen.',
    reason: (reason: string) => `De betaaldienst geeft als reden: ${reason}`,
  },
  eng: {
    refund: {
      subject: (number: string) => `Refund refused: order ${number}`,
      text: (amount: string, number: string) =>
        `The payment provider does not refund ${amount} of order ${number}. The customer is waiting for this money.`,
      todo: (number: string) =>
        `See the order with npx toonbank orders show ${number}. Try again with orders refund --retry, or refund it yourself and record that with orders refund --by-hand.`,
    },
    'failed-refund': {
      subject: (number: string) => `Refund came back: order ${number}`,
      text: (amount: string, number: string) =>
        `The customer's bank did not take ${amount} of order ${number}. The money is back at the payment provider, and the customer is waiting for it.`,
      todo: (number: string) =>
        `Ask the customer for the right account number, and see the order with npx toonbank orders show ${number}. Refund it yourself and record that with orders refund --by-hand, or try again with orders refund --retry.`,
    },
    capture: {
      subject: (number: string) => `Payment not captured: order ${number}`,
      text: (amount: string, number: string) =>
        `The payment provider does not capture ${amount} for order ${number}. The order has been shipped.`,
      todo: (number: string) =>
        `See the order with npx toonbank orders show ${number}, and ask the customer to pay.`,
    },
    chargeback: {
      subject: (number: string) => `Payment charged back: order ${number}`,
      text: (amount: string, number: string) =>
        `The customer's bank took back ${amount} of order ${number}. The customer owes this amount again.`,
      todo: (number: string) =>
        `See the order with npx toonbank orders show ${number}. Ask the customer to pay, or dispute it with the payment provider.`,
    },
    lapsed: 'The authorization of this payment has lapsed.',
    reason: (reason: string) => `The provider's reason: ${reason}`,
  },
} as const satisfies Record<Locale, unknown>

/** Money that the provider did not move or that a bank took back, to the shop's own people: what, why, and what to do about it. */
export const refusedByProvider = ({
  locale,
  about,
  number,
  amount,
  reason,
}: ProviderRefused & { readonly locale: Locale }): Written => {
  const words = WORDS[locale]
  const say = words[about]
  const why = reason === undefined ? [] : [reason === 'lapsed' ? words.lapsed : words.reason(reason)]
  const texts = [say.text(amountIn(locale, amount), number), ...why, say.todo(number)]
  return { subject: say.subject(number), blocks: texts.map((text) => ({ kind: 'text' as const, text })) }
}
