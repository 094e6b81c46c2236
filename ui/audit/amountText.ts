import { cents } from '../../domain/kernel/cents.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { zonedText } from '../../domain/kernel/zonedText.ts'
import type { Amount } from '../../domain/pricing/explain/trace.ts'
import { priceText } from '../../domain/pricing/shown/priceText.ts'
import type { AuditWords } from './auditWords.ts'

/** Cents as an amount. */
export const euroText = (amount: number, locale: Locale): string => {
  const text = priceText(Number.isSafeInteger(amount) ? cents(amount) : null, {
    locale,
    place: 'cart',
    decimals: 2,
    freeLabel: false,
  })
  return 'digits' in text ? text.digits : '–'
}

/** Basis points as a percentage. */
export const rateText = (points: number, locale: Locale): string => {
  const text = points % 100 === 0 ? String(points / 100) : (points / 100).toFixed(2)
  return locale === 'nld' ? `${text.replace('.', ',')}\u00a0%` : `${text}%`
}

/** An amount of a sum in its unit. */
export const amountText = ({ amount, unit }: Amount, locale: Locale): string => {
  switch (unit) {
    case 'cents':
      return euroText(amount, locale)
    case 'basis points':
      return rateText(amount, locale)
    case 'grams':
      return `${amount}\u00a0g`
    case 'pieces':
      return String(amount)
  }
}

/** An instant where the shop is, with its zone; as it stands where it is none. */
export const instantText = (at: string): string => {
  const instant = Date.parse(at)
  return Number.isNaN(instant) ? at : zonedText(instant)
}

/** Who did it, by what they are. */
export const actorText = (actor: string, actors: AuditWords['detail']['actors']): string => {
  const [kind = '', ...rest] = actor.split(':')
  const word = Object.hasOwn(actors, kind) ? actors[kind as keyof typeof actors] : kind
  return rest.length === 0 ? word : `${word} ${rest.join(':')}`
}
