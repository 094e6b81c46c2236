import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Locale } from '../../domain/kernel/locale.ts'
import { cookieJar } from '../support/shop/checkoutShop.ts'
import type { Book } from './book.ts'
import type { FrozenShop } from './frozenShop.ts'
import { Masks } from './masks.ts'

const TAGS: Readonly<Record<Locale, string>> = { nld: 'nl-NL', eng: 'en-GB' }

interface More {
  /** the reason of the request, if it is not obvious */
  readonly why?: string
  readonly headers?: Record<string, string>
}

/** The values of a cart's state that a shopper agrees to. */
interface Seen {
  readonly version: number
  readonly totals: { readonly totalInclVat: number }
  readonly lines: readonly { readonly uid: string }[]
}

/** A browser with its cookies; every response that it gets is recorded. */
export class Visitor {
  readonly #book: Book
  readonly #shop: FrozenShop
  readonly #name: string
  readonly #locale: Locale
  readonly #masks: Masks
  readonly #jar = cookieJar()
  readonly #network: string | undefined

  /** @param network their own network, if their calls must be counted separately */
  constructor(book: Book, shop: FrozenShop, name: string, locale: Locale, network?: string) {
    this.#book = book
    this.#shop = shop
    this.#name = name
    this.#locale = locale
    this.#network = network
    this.#masks = new Masks(shop.own)
  }

  /** Sends a request unchanged, with the cookies, to the open shop or another of its servers. */
  async ask(
    options: InjectOptions,
    why?: string,
    app: FastifyInstance = this.#shop.app,
  ): Promise<LightMyRequestResponse> {
    const stop = this.#shop.calls.listen((heard, answer) =>
      this.#book.add({ name: `${this.#name}, behind it`, masks: this.#masks }, heard, answer),
    )
    const answer = await this.#send(options, app)
    this.#book.add({ name: this.#name, masks: this.#masks, why }, options, answer)
    await this.#shop.calls.settled()
    stop()
    return answer
  }

  get(url: string, { why, headers = {} }: More = {}): Promise<LightMyRequestResponse> {
    return this.ask({ method: 'GET', url, headers }, why)
  }

  /** Requests a page with prices on either side of VAT. */
  async page(url: string, why?: string): Promise<void> {
    const reason = why === undefined ? '' : `${why}, `
    await this.get(url, { why: `${reason}incl. VAT` })
    await this.get(url, { why: `${reason}excl. VAT`, headers: { cookie: 'priceMode=excl' } })
  }

  /** Sends a plain form of a page in the visitor's language. */
  form(
    url: string,
    fields: Record<string, string>,
    { why, headers = {} }: More = {},
  ): Promise<LightMyRequestResponse> {
    const payload = new URLSearchParams({ ...fields, locale: this.#locale }).toString()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return this.ask({ method: 'POST', url, payload, headers: { ...type, ...headers } }, why)
  }

  /** Makes a call as the browser's code does. */
  call(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    { why, headers = {} }: More = {},
  ): Promise<LightMyRequestResponse> {
    const sent = body === undefined ? {} : { payload: JSON.stringify(body) }
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const all = { 'accept-language': TAGS[this.#locale], ...type, ...headers }
    return this.ask({ method, url, ...sent, headers: all }, why)
  }

  /** Returns the visitor's current cart, without recording the request. */
  async seen(): Promise<Seen> {
    const answer = await this.#send({ method: 'POST', url: '/api/v2/account/cart/state' }, this.#shop.app)
    return answer.json<{ data: Seen }>().data
  }

  async #send(
    { headers = {}, ...options }: InjectOptions,
    app: FastifyInstance,
  ): Promise<LightMyRequestResponse> {
    const cookie = [this.#jar.header(), headers['cookie']]
      .filter((one) => one !== undefined && one !== '')
      .join('; ')
    const answer = await app.inject({
      ...options,
      ...(this.#network !== undefined && { remoteAddress: this.#network }),
      headers: { ...headers, ...(cookie === '' ? {} : { cookie }) },
    })
    return this.#jar.take(answer)
  }
}
