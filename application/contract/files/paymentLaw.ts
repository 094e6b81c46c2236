import { type Cents, NOTHING } from '../../../domain/kernel/cents.ts'
import { ON_ACCOUNT } from '../../../domain/orders/onAccount.ts'

interface Method {
  readonly id: string
  /** the provider's name for it; null: the shop collects the payment itself */
  readonly method?: string | null | undefined
  readonly countries: readonly string[]
  /** basis points of the order */
  readonly prepayPercentage: number
  readonly credit?: unknown
  readonly prices: { readonly inclVat: Cents }
}

interface Terms {
  readonly deliveryMethods: readonly { readonly countries: readonly string[] }[]
  readonly paymentMethods: readonly Method[]
}

/**
 * Third-party credit, regulated since 20 November 2026 (Directive (EU) 2023/2225): only offered with its
 * statements.
 */
const CREDIT: ReadonlySet<string> = new Set(['klarna', 'in3', 'riverty', 'billie'])

/**
 * Methods without a surcharge by law (Directive (EU) 2015/2366, article 62(4); in Belgium the Code of
 * Economic Law, VII.30).
 */
const FREE_OF_FEE: ReadonlySet<string> = new Set([
  'ideal',
  'bancontact',
  'kbc',
  'belfius',
  'creditcard',
  'applepay',
  'googlepay',
  'banktransfer',
  'directdebit',
])

/** At most half may be required in advance, in basis points (Dutch Civil Code 7:26). */
const HALF = 5_000

const nameOf = ({ id, method }: Method): string => method ?? id

const methodFaults = (method: Method, index: number): readonly string[] => {
  const at = `paymentMethods.${index}`
  const faults: string[] = []
  if (CREDIT.has(nameOf(method)) && method.credit === undefined)
    faults.push(`${at}.credit: ${method.id} is third-party credit: add its lender, cost, role and warning`)
  if (FREE_OF_FEE.has(nameOf(method)) && method.prices.inclVat !== NOTHING)
    faults.push(`${at}.prices: the law forbids a fee for ${method.id}: set both prices to 0`)
  if (method.id === ON_ACCOUNT && method.prepayPercentage > 0)
    faults.push(`${at}.prepayPercentage: orders on account are not prepaid: set it to 0`)
  return faults
}

const isOwnWay = ({ id, method, prepayPercentage, credit, prices }: Method): boolean =>
  prepayPercentage <= HALF &&
  credit === undefined &&
  prices.inclVat === NOTHING &&
  id !== ON_ACCOUNT &&
  (method === null || prepayPercentage === 0)

/**
 * The violations of a shop's payment methods, one line each: credit without its statements, a forbidden
 * surcharge, and a delivery country in which a consumer has no method that is always available and prepays at
 * most half.
 */
export const paymentLawFaults = ({ deliveryMethods, paymentMethods }: Terms): readonly string[] => {
  const countries = new Set(deliveryMethods.flatMap((method) => method.countries))
  const without = [...countries].filter(
    (country) => !paymentMethods.some((method) => isOwnWay(method) && method.countries.includes(country)),
  )
  return [
    ...paymentMethods.flatMap(methodFaults),
    ...without.map(
      (country) =>
        `paymentMethods: in ${country} consumers need a method that prepays at most half: add one with method null, no fee and prepayPercentage 50`,
    ),
  ]
}
