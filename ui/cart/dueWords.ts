import type { Locale } from '../../domain/kernel/locale.ts'

interface DueWords {
  readonly now: string
  readonly later: string
  /** what of goods made to measure is paid now, @param percentage of it */
  readonly deposit: (percentage: number) => string
}

export const DUE_WORDS: Readonly<Record<Locale, DueWords>> = {
  nld: {
    now: 'Nu te betalen',
    later: 'Te betalen na ontvangst',
    deposit: (percentage) =>
      `Nu betaal je ${percentage}% van wat op maat wordt gemaakt. De bezorging en de rest van je bestelling betaal je nu helemaal.`,
  },
  eng: {
    now: 'To pay now',
    later: 'To pay after delivery',
    deposit: (percentage) =>
      `Now you pay ${percentage}% of what is made to measure. You pay for delivery and the rest of your order in full now.`,
  },
}
