import type { BasisPoints } from '../../domain/kernel/cents.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { DEVIATION_MARGIN } from '../../domain/pricing/customSize.ts'

interface Words {
  readonly margin: string
  readonly guarantee: string
  readonly withdrawal: string
  /** @param percentages what is paid when it is ordered, and what on delivery */
  readonly deposit: (now: number, later: number) => string
}

const WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    margin: `Elke zijde kan tot ${DEVIATION_MARGIN}% groter of kleiner uitvallen dan besteld.`,
    guarantee: 'Je wettelijke garantie geldt altijd, binnen die marge en daarbuiten.',
    withdrawal: 'Op jouw maat gemaakt: je kunt het niet herroepen of terugsturen.',
    deposit: (now, later) =>
      `Van wat op maat wordt gemaakt betaal je ${now}% bij de bestelling en ${later}% bij levering; de bezorging en al het andere betaal je bij de bestelling.`,
  },
  eng: {
    margin: `Each side may come out up to ${DEVIATION_MARGIN}% larger or smaller than ordered.`,
    guarantee: 'Your legal guarantee always holds, within that margin and beyond it.',
    withdrawal: 'Made to your size: you cannot withdraw from the purchase or return it.',
    deposit: (now, later) =>
      `Of what is made to measure you pay ${now}% when you order and ${later}% on delivery; you pay for delivery and everything else when you order.`,
  },
}

/** What must be known of what is made to measure, each by itself; what of it is paid now is another matter. */
export const madeTermsIn = (locale: Locale): Pick<Words, 'margin' | 'guarantee' | 'withdrawal'> =>
  WORDS[locale]

/** The shop's setting, by which what is made to measure is paid in two parts. */
interface DepositTerms {
  readonly state: boolean
  readonly percentage: BasisPoints
}

/**
 * What a buyer must know of what is made to measure before they pay [9-047, 9-048, 9-049] (Directive 2011/83/EU, article 16(c), takes
 * away the withdrawal, and nothing takes away the guarantee). The margin says what was agreed; it excludes no claim.
 * @param terms the shop's setting; null where what is owed is said by its amount
 */
export const madeToMeasureTerms = (locale: Locale, terms: DepositTerms | null): readonly string[] => {
  const { margin, withdrawal, guarantee, deposit } = WORDS[locale]
  const now = terms?.state ? terms.percentage / 100 : null
  return [margin, withdrawal, guarantee, ...(now === null ? [] : [deposit(now, 100 - now)])]
}
