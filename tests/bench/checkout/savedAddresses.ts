import { setTimeout as pause } from 'node:timers/promises'
import { PAGE_TYPE } from '../../../application/contract/api/page.ts'
import { mailedToken } from '../../support/mail/mailedFile.ts'
import { ADDRESS } from '../../support/samples/address.ts'
import { visitor, type Visitor } from '../../support/shop/visitor.ts'
import { CART_COOKIE } from '../../../server/plugins/cookies/cookies.ts'
import { percentile } from '../load/latencies.ts'
import type { Measured } from '../report.ts'
import type { OpenShop } from './openShop.ts'

const MANY = 581
const ROUNDS = 100
const WARM_UP = 10
const PASSWORD = 'Appeltaart1'

/** A logged-in customer with this many saved addresses, each with a house number of its own. */
interface Customer {
  readonly cookies: Readonly<Record<string, string>>
  readonly emailAddress: string
  readonly addressIds: readonly string[]
}

const formOf = (emailAddress: string, nr: number) => ({
  ...ADDRESS,
  emailAddress,
  houseNumber: String(1 + nr),
  locale: 'nld',
})

const saved = async (who: Visitor, emailAddress: string, nr: number): Promise<string> => {
  const form = formOf(emailAddress, nr)
  return (await who.call<{ readonly addressId: string }>('/api/v2/checkout/information', form)).addressId
}

const addLine = (who: Visitor, { products: [productId] }: OpenShop): Promise<unknown> =>
  who.call('/api/v2/cart/lines', { productId, quantity: 1, options: [] })

/** Registers, and saves one address after the other by the checkout's form. */
const customerWith = async (shop: OpenShop, addresses: number): Promise<Customer> => {
  const who = visitor(shop.url)
  const emailAddress = `has-${addresses}@voorbeeld.nl`
  await who.call('/api/v2/account/register', { ...formOf(emailAddress, 0), password: PASSWORD })
  const tokenOf = () => mailedToken(shop.dataDir, emailAddress)
  while (tokenOf() === '') await pause(100)
  await who.call('/api/v2/account/password', { token: tokenOf(), password: PASSWORD })
  await who.call('/api/v2/account/login', { email: emailAddress, password: PASSWORD })
  await addLine(who, shop)
  const addressIds: string[] = []
  for (let nr = 0; nr < addresses; nr += 1) addressIds.push(await saved(who, emailAddress, nr))
  if (new Set(addressIds).size < addresses) throw new Error('an address was not saved')
  return { cookies: who.cookies, emailAddress, addressIds }
}

/** The waits of a customer with saved addresses in the first step. */
const KINDS = {
  'choose a saved address': (who, { addressIds }, nr) =>
    who.call('/api/v2/cart', { address_id: addressIds[nr % addressIds.length] }),
  'send a saved address by the form': (who, { emailAddress, addressIds }, nr) =>
    saved(who, emailAddress, nr % addressIds.length),
  'the first step, as data': async (who, _customer, _nr, { url }) => {
    const cookie = Object.entries(who.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const answer = await fetch(`${url}/checkout/gegevens`, { headers: { cookie, accept: PAGE_TYPE } })
    const text = await answer.text()
    if (!text.includes('"step":"information"')) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
  },
} as const satisfies Record<
  string,
  (who: Visitor, customer: Customer, nr: number, shop: OpenShop) => Promise<unknown>
>

/** Milliseconds of each kind, each in a cart of its own. */
const round = async (shop: OpenShop, customer: Customer, nr: number): Promise<readonly number[]> => {
  const took: number[] = []
  for (const kind of Object.values(KINDS)) {
    const { [CART_COOKIE]: _cart, ...cookies } = customer.cookies
    const who = visitor(shop.url, cookies)
    await addLine(who, shop)
    const from = performance.now()
    await kind(who, customer, nr, shop)
    took.push(performance.now() - from)
  }
  return took
}

/** The first step of a customer with hundreds of saved addresses, against that of a customer with one. */
export const measureAddresses = async (shop: OpenShop): Promise<readonly Measured[]> => {
  const one = await customerWith(shop, 1)
  const many = await customerWith(shop, MANY)
  const [ofOne, ofMany]: readonly (readonly number[])[][] = [[], []]
  for (let nr = 0; nr < WARM_UP + ROUNDS; nr += 1) {
    // spread over all of them: 7 and 581 have a divisor, 8 and 581 have none
    const rows = [await round(shop, one, nr * 8), await round(shop, many, nr * 8)] as const
    if (nr < WARM_UP) continue
    ofOne?.push(rows[0])
    ofMany?.push(rows[1])
  }
  return Object.keys(KINDS).flatMap((name, kind) =>
    [0.5, 0.95].map((share): Measured => {
      const p = (rounds: readonly (readonly number[])[] = []) =>
        percentile(
          rounds.map((times) => times[kind] ?? NaN),
          share,
        )
      return {
        what: `checkout, ${shop.name}, ${MANY} addresses: ${name}, p${share * 100}`,
        shop: p(ofMany),
        yardstick: p(ofOne),
        unit: 'ms',
        against: 'the same of a customer with one address',
      }
    }),
  )
}
