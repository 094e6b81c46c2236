import { cart } from '../../../domain/cart/cart.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import type { CartLine, Choice } from '../../../domain/cart/cartLine.ts'
import { produce } from 'immer'
import { cents } from '../../../domain/kernel/cents.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import type {
  CartApi,
  CartChoice,
  CouponRequest,
  LineAnswer,
  LineRequest,
} from '../../../application/ports/browser/cartApi.ts'
import { lineFor } from './products.ts'

type Fate = 'answered' | 'request lost' | 'answer lost' | 'busy' | 'read-only' | keyof typeof NO

/** The responses of a shop that refuses everything. */
const NO = { refused: 'cart.outOfStock', 'line gone': 'cart.notFound', 'cart closed': 'cart.closed' } as const

/** A shop behind a network of 100 ms, which accepts each task once and can be made to fail. */
export class PretendShop implements CartApi {
  cart: CartState = cart.initial()
  version = 0
  /** sellable pieces of each product */
  pieces = 9_999
  fate: Fate = 'answered'
  loadFate: Fate = 'answered'
  /** every sent request, as bytes */
  readonly sent: string[] = []
  loads = 0
  /** the number of requests to end a cart */
  ends = 0
  endFate: 'answered' | 'unanswered' = 'answered'
  readonly choices: CartChoice[] = []
  choiceFate: 'answered' | 'refused' = 'answered'
  /** calls about coupon codes */
  readonly coupons: string[] = []
  couponFate: 'answered' | 'unanswered' | 'too many' = 'answered'
  readonly #answers = new Map<string, { readonly bytes: string; readonly answer: LineAnswer }>()

  async state() {
    this.loads += 1
    const fate = this.loadFate
    await network()
    const loaded = { cart: this.cart, version: this.version }
    await network()
    return fate === 'answered' ? ok(loaded) : refused({ why: 'unavailable', retryAfter: null } as const)
  }

  async send(request: LineRequest) {
    this.sent.push(JSON.stringify(request))
    const fate = this.fate
    await network()
    if (fate === 'request lost') return refused({ why: 'unavailable', retryAfter: null } as const)
    if (fate === 'busy') return refused({ why: 'unavailable', retryAfter: 20_000 } as const)
    if (fate === 'read-only')
      return refused({ why: 'unavailable', retryAfter: 60_000, message: 'error.readOnly' } as const)
    if (fate in NO) {
      const message = NO[fate as keyof typeof NO]
      return refused({ why: 'refused', status: fate === 'refused' ? 422 : 404, message } as const)
    }
    const answer = this.take(request)
    await network()
    if (fate === 'answer lost') return refused({ why: 'unavailable', retryAfter: null } as const)
    return answer === null
      ? refused({ why: 'refused', status: 404, message: 'cart.notFound' } as const)
      : ok(answer)
  }

  async end() {
    this.ends += 1
    const fate = this.endFate
    await network()
    if (fate === 'unanswered') return refused({ why: 'unavailable', retryAfter: null } as const)
    this.cart = cart.initial()
    this.version = 0
    return ok(null)
  }

  async choose(choice: CartChoice) {
    this.choices.push(choice)
    await network()
    if (this.choiceFate === 'refused') return refused({ why: 'refused', status: 422, message: null } as const)
    this.#choose(choice)
    return ok(null)
  }

  /** valid codes begin with an A */
  async coupon({ kind, code }: CouponRequest) {
    this.coupons.push(`${kind} ${code}`)
    const fate = this.couponFate
    await network()
    if (fate === 'unanswered') return refused({ why: 'unavailable', retryAfter: null } as const)
    if (fate === 'too many')
      return refused({ why: 'unavailable', retryAfter: 900_000, message: 'error.tooMany' } as const)
    if (!code.startsWith('A'))
      return refused({ why: 'refused', status: 200, message: 'coupon.unknown' } as const)
    this.takeOut(code)
    const coupon = { code, title: `Code ${code}`, type: 'fixedAmount', amount: cents(500) } as const
    if (kind === 'apply') this.cart = { ...this.cart, coupons: [...this.cart.coupons, coupon] }
    return ok(null)
  }

  /** Deletes the stored responses, as after a day. */
  forgetAnswers(): void {
    this.#answers.clear()
  }

  /** Removes a coupon from the cart. */
  takeOut(code: string): void {
    this.cart = { ...this.cart, coupons: this.cart.coupons.filter((kept) => kept.code !== code) }
    this.version += 1
  }

  /** Quantities by line id. */
  get quantities(): Record<string, number> {
    return Object.fromEntries([...this.cart.lines.values()].map(({ id, quantity }) => [id, quantity]))
  }

  /** Does a request, once. */
  take(request: LineRequest): LineAnswer | null {
    const bytes = JSON.stringify(request)
    const before = this.#answers.get(request.taskId)
    if (before !== undefined) {
      if (before.bytes !== bytes) throw new Error(`a sent task changed: ${before.bytes} became ${bytes}`)
      return before.answer
    }
    const id = request.type === 'add' ? request.lineId : this.#lineIdOf(request.lineUid)
    if (id === null) return null
    const stock = { openQuantity: this.pieces, isManaged: true, isPermanentlyOutOfStock: false }
    const lineOf = (choices: readonly Choice[]): CartLine => ({
      ...lineFor(request.productId, request.quantity, choices),
      uid: `uid-${id}`,
    })
    const command =
      request.type === 'add'
        ? ({ type: 'AddLine', cartUid: 'cart-1', line: lineOf(request.options), stock } as const)
        : ({ type: 'SetQuantity', lineId: id, quantity: request.quantity, stock } as const)
    const decided = cart.decide(command, this.cart)
    if (!decided.ok) return null
    this.cart = produce(this.cart, (draft) => {
      for (const event of decided.value) cart.evolve(draft as CartState, event)
    })
    this.version += decided.value.length
    const answer = {
      uid: this.cart.uid ?? '',
      lUid: `uid-${id}`,
      version: this.version,
      updatedQuantity: this.cart.lines.get(id)?.quantity ?? 0,
    }
    this.#answers.set(request.taskId, { bytes, answer })
    return answer
  }

  #lineIdOf(uid: string): string | null {
    return [...this.cart.lines.values()].find((line) => line.uid === uid)?.id ?? null
  }

  #choose(choice: CartChoice): void {
    const fee = { exclVat: 0, inclVat: 0, rate: 2100 } as never
    if ('addressId' in choice) this.cart = { ...this.cart, addressId: choice.addressId }
    else
      this.cart =
        'shippingId' in choice
          ? { ...this.cart, delivery: { shippingId: choice.shippingId, pickupLocationId: null, fee } }
          : 'pickupLocationId' in choice
            ? {
                ...this.cart,
                delivery: { ...this.cart.delivery!, pickupLocationId: choice.pickupLocationId },
              }
            : { ...this.cart, payment: { paymentOptionId: choice.paymentOptionId, fee } }
    this.version += 1
  }
}

const network = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100))
