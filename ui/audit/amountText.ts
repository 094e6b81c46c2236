import { cents } from '../../domain/kernel/cents.ts'
import { LANGUAGES, type Locale } from '../../domain/kernel/locale.ts'
import { zonedText } from '../../domain/kernel/zonedText.ts'
import type { Amount } from '../../domain/pricing/explain/trace.ts'
import { priceText } from '../../domain/pricing/shown/priceText.ts'
import { AUDIT } from '../../application/texts/audit.ts'
import type { audit } from '../../application/texts/nld/audit.ts'
import type { Say } from '../../application/texts/textKey.ts'

/** Formats cents as an amount. */
export const euroText = (amount: number, locale: Locale): string => {
  const text = priceText(Number.isSafeInteger(amount) ? cents(amount) : null, {
    locale,
    place: 'cart',
    decimals: 2,
    freeLabel: false,
  })
  return 'digits' in text ? text.digits : '–'
}

/** Formats basis points as a percentage. */
export const rateText = (points: number, locale: Locale): string => {
  const text = points % 100 === 0 ? String(points / 100) : (points / 100).toFixed(2)
  return `${text.replace('.', LANGUAGES[locale].point)}${locale === 'nld' ? '\u00a0' : ''}%`
}

/** Formats an amount in its unit. */
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

/** Formats an instant in the shop's time zone; returns an invalid one unchanged. */
export const instantText = (at: string): string => {
  const instant = Date.parse(at)
  return Number.isNaN(instant) ? at : zonedText(instant)
}

/** Returns the viewer's word for a name in the log, or the name itself if the viewer doesn't know it. */
export const wordOf = (say: Say<typeof audit>, key: string, name: string): string =>
  AUDIT.has(key) ? say(key) : name

/** Describes the actor by kind. */
export const actorText = (actor: string, say: Say<typeof audit>): string => {
  const [kind = '', ...rest] = actor.split(':')
  const word = wordOf(say, `detail.actors.${kind}`, kind)
  return rest.length === 0 ? word : `${word} ${rest.join(':')}`
}
