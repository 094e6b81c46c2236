import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { AddLineRequest } from '../../../application/contract/api/cart.ts'
import { ADDRESS } from '../samples/address.ts'
import { CART_COOKIE } from '../../../server/plugins/cookies/cookies.ts'
import { cookieJar } from '../shop/checkoutShop.ts'
import { goodOf } from './goods.ts'
import type { PayMethod, Command } from './plan.ts'

/** A request on the wire, the same at each sending. */
export interface Sent {
  readonly command: Command
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly payload?: object
  readonly key: string | null
  /** the cart cookie of its first sending, and the time of that */
  readonly cart: string | null
  readonly at: number
}

/** The parts of a response that anybody here reads. */
export interface Said {
  readonly status: string
  readonly data?: {
    readonly uid?: string | null
    readonly cUid?: string | null
    readonly lUid?: string
    readonly version?: number
    readonly updatedQuantity?: number
    readonly addressId?: string
    readonly paymentUid?: string
    readonly paymentUrl?: string | null
    readonly status?: string
    readonly order?: { readonly emailAddress: string } | null
    readonly lines?: readonly {
      readonly uid: string
      readonly productId: number
      readonly quantity: number
    }[]
    readonly totals?: { readonly totalInclVat: number }
    readonly delivery?: { readonly shippingId: string } | null
  }
}

/** A final response. */
export interface Answered {
  readonly sent: Sent
  readonly code: number
  readonly said: Said
  readonly at: number
}

/** A payment that the shopper knows from a response. */
interface Told {
  readonly paymentUid: string
  readonly paymentUrl: string | null
  readonly by: PayMethod
}

/** The body that adds pieces of a product to the cart, in its size if it is made to measure. */
const addedBy = ({ product, pieces: quantity }: Extract<Command, { readonly wants: 'add' }>): object => {
  const { productId, choices } = goodOf(product)
  return z.encode(AddLineRequest, { productId, quantity, options: [...choices] })
}

interface KnownLine {
  readonly uid: string
  readonly productId: number
}

/** The cart as the shopper sees it. */
interface View {
  readonly version: number
  readonly totalInclVat: number
  readonly shippingId: string
}

const PICK = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length]

/** Whether the response leaves the result unknown: the request has to be resent. */
const isUnsure = (code: number): boolean => code >= 500 || code === 409

/** The identity under which the cart accepts a request once. */
export const nameOf = ({ key, method, url }: Sent): string => `${key} ${method} ${url}`

/** A browser with its cookies, and everything that it learned from responses. */
export class Shopper {
  readonly name: string
  readonly emailAddress: string
  readonly ip: string
  readonly jar = cookieJar()
  /** public uids of carts, by their secrets */
  readonly #uids = new Map<string, string>()
  lines: readonly KnownLine[] = []
  view: View | null = null
  unanswered: readonly Sent[] = []
  readonly answered: Answered[] = []
  readonly payments: Told[] = []
  #keys = 0

  constructor(name: string, number: number) {
    this.name = name
    this.emailAddress = `${name}@voorbeeld.nl`
    this.ip = `192.0.2.${number}`
  }

  /** the public uid of the cart that its cookie opens; null for none */
  get cart(): string | null {
    return this.#uids.get(this.jar.get(CART_COOKIE) ?? '') ?? null
  }

  /** The cart that a response is about; null for none. */
  cartIn({ data = {} }: Said): string | null {
    return data.uid ?? this.#uids.get(data.cUid ?? '') ?? null
  }

  /**
   * The request of a command; null if the shopper doesn't know its subject.
   * @param paymentUids all known payments, its own first
   */
  request(command: Command, at: number, paymentUids: readonly string[]): Sent | null {
    const sent = (method: Sent['method'], url: string, payload?: object, isKeyed = true): Sent => ({
      command,
      method,
      url: `/api/v2${url}`,
      ...(payload !== undefined && { payload }),
      key: isKeyed ? `${this.name}-${(this.#keys += 1)}` : null,
      cart: this.cart,
      at,
    })
    switch (command.wants) {
      case 'add':
        return sent('POST', '/cart/lines', addedBy(command))
      case 'set': {
        const line = PICK(this.lines, command.line)
        if (line === undefined) return null
        return sent('PUT', `/cart/lines/${line.uid}`, { quantity: command.pieces, id: line.productId })
      }
      case 'remove': {
        const line = PICK(this.lines, command.line)
        return line === undefined ? null : sent('DELETE', `/cart/lines/${line.uid}`)
      }
      case 'coupon':
        return sent('POST', '/cart/coupons', { couponCode: command.code })
      case 'no-coupon':
        return sent('DELETE', `/cart/coupons/${command.code}`)
      case 'deliver':
        return sent('POST', '/cart', { shipping_option_id: command.by })
      case 'end':
        return sent('DELETE', '/cart')
      case 'look':
        return sent('POST', '/account/cart/state', undefined, false)
      case 'inform': {
        const form = {
          ...ADDRESS,
          emailAddress: this.emailAddress,
          houseNumber: this.ip.split('.')[3],
          locale: 'nld',
        }
        return sent('POST', '/checkout/information', form, false)
      }
      case 'pay': {
        if (this.view === null) return null
        const { version: cartVersion, totalInclVat, shippingId: deliveryOptionId } = this.view
        const seen = { cartVersion, totalInclVat, deliveryOptionId, paymentOptionId: command.by }
        return sent('POST', '/checkout/pay', { ...seen, termsAccepted: true, locale: 'nld' }, false)
      }
      case 'confirm': {
        const paymentUid = PICK(paymentUids, command.payment)
        return paymentUid === undefined
          ? null
          : sent('GET', `/checkout/confirmations/${paymentUid}`, undefined, false)
      }
    }
  }

  /**
   * The same request with the key of the last answered one, unless another request to that address has it.
   */
  withLastKey(sent: Sent): Sent {
    const last = this.answered.findLast(({ sent: { key } }) => key !== null)
    if (last === undefined || sent.key === null) return sent
    const same = { ...sent, key: last.sent.key }
    const others = [...this.unanswered, ...this.answered.map((one) => one.sent)]
    return others.some((other) => nameOf(other) === nameOf(same)) ? sent : same
  }

  /** Its result is unknown: it can be resent. */
  misses(sent: Sent): void {
    if (sent.command.wants === 'look' || sent.command.wants === 'confirm') return
    if (!this.unanswered.includes(sent)) this.unanswered = [...this.unanswered, sent]
  }

  hears(sent: Sent, response: LightMyRequestResponse, at: number): void {
    for (const { name, value } of response.cookies) this.jar.set(name, value)
    if (isUnsure(response.statusCode)) return this.misses(sent)
    const said = response.json<Said>()
    const { uid = null, cUid = null } = said.data ?? {}
    if (uid !== null && cUid !== null) this.#uids.set(cUid, uid)
    // as a browser does: a pending request for a finished cart is not sent to another one
    this.unanswered = this.unanswered.filter(
      (one) => one !== sent && (one.cart === null || one.cart === this.cart),
    )
    this.#compare(sent, response.statusCode, said, at)
    this.answered.push({ sent, code: response.statusCode, said, at })
    if (said.status === 'success') this.#learn(sent, said.data ?? {})
  }

  /** Checks that a call of the same cart that is repeated within a day gets the same response. */
  #compare(sent: Sent, code: number, said: Said, at: number): void {
    const before = this.answered.find((one) => one.sent === sent)
    if (before === undefined || sent.key === null) return
    if (sent.cart !== this.cart || at - before.at >= DAY_MS) return
    expect({ code, said }, `${sent.key} is answered as before`).toEqual({
      code: before.code,
      said: before.said,
    })
  }

  #learn({ command }: Sent, data: NonNullable<Said['data']>): void {
    switch (command.wants) {
      case 'look':
        this.lines = data.lines ?? []
        this.view =
          this.lines.length === 0 || !data.delivery
            ? null
            : {
                version: data.version ?? 0,
                totalInclVat: data.totals?.totalInclVat ?? 0,
                shippingId: data.delivery.shippingId,
              }
        return
      case 'add':
        this.lines = [
          ...this.lines.filter(({ uid }) => uid !== data.lUid),
          { uid: data.lUid ?? '', productId: goodOf(command.product).productId },
        ]
        return
      case 'end':
        this.lines = []
        return
      case 'pay':
        if (data.paymentUid !== undefined && !this.payments.some((one) => one.paymentUid === data.paymentUid))
          this.payments.push({
            paymentUid: data.paymentUid,
            paymentUrl: data.paymentUrl ?? null,
            by: command.by,
          })
        return
      case 'confirm':
        if (data.order)
          expect(data.order.emailAddress, 'an order is shown to its buyer').toBe(this.emailAddress)
        return
      default:
        return
    }
  }
}

/** How long stored responses are repeated. */
export const DAY_MS = 86_400_000
