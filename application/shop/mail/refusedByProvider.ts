import type { Locale } from '../../../domain/kernel/locale.ts'
import { amountIn } from './amountIn.ts'
import type { ProviderRefused } from './letter.ts'
import type { Written } from './mailPaper.ts'

const WORDS = {
  nld: {
    refund: {
      subject: (number: string) => `Terugbetaling geweigerd: bestelling ${number}`,
      text: (amount: string, number: string) =>
        `De betaaldienst stuurt ${amount} van bestelling ${number} niet terug. De klant wacht op dit geld.`,
      todo: (number: string) =>
        `Bekijk de bestelling met npx toonbank orders show ${number}. Probeer het opnieuw met orders refund --retry, of betaal zelf terug en leg dat vast met orders refund --by-hand.`,
    },
    capture: {
      subject: (number: string) => `Betaling niet geïnd: bestelling ${number}`,
      text: (amount: string, number: string) =>
        `De betaaldienst int ${amount} voor bestelling ${number} niet. De bestelling is al verstuurd.`,
      todo: (number: string) =>
        `Bekijk de bestelling met npx toonbank orders show ${number} en vraag de klant om te betalen.`,
    },
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
    capture: {
      subject: (number: string) => `Payment not captured: order ${number}`,
      text: (amount: string, number: string) =>
        `The payment provider does not capture ${amount} for order ${number}. The order has been shipped.`,
      todo: (number: string) =>
        `See the order with npx toonbank orders show ${number}, and ask the customer to pay.`,
    },
    reason: (reason: string) => `The provider's reason: ${reason}`,
  },
} as const satisfies Record<Locale, unknown>

/** Money that the provider would not move, to the shop's own people: what, why, and what to do about it. */
export const refusedByProvider = ({
  locale,
  about,
  number,
  amount,
  reason,
}: ProviderRefused & { readonly locale: Locale }): Written => {
  const words = WORDS[locale]
  const say = words[about]
  const texts = [say.text(amountIn(locale, amount), number), words.reason(reason), say.todo(number)]
  return { subject: say.subject(number), blocks: texts.map((text) => ({ kind: 'text' as const, text })) }
}
