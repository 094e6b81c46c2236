import type { CartRefusal } from '../../../domain/cart/cartState.ts'
import { type ChoiceRefusal, lineOf, MAX_QUANTITY, asToday } from '../../../domain/cart/cartLine.ts'
import { decideLine } from '../../../domain/cart/decideLine.ts'
import { CART_REFUSALS } from '../../refusals/cartRefusals.ts'
import { sayStock, type NoticeSender } from '../notices/noticeSender.ts'
import type { OverlayState, OverlayCommand } from '../overlays/overlays.ts'
import type { Store, Reads } from '../store.ts'
import type { Storefront } from '../storefront.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { CartStore } from './browserCart.ts'
import type { ShopperCart } from './shopperCart.ts'

interface CartParts {
  readonly cart: Pick<CartStore, 'send'>
  readonly view: Reads<ShopperCart>
  readonly overlays: Pick<Store<OverlayState, OverlayCommand>, 'send'>
  readonly say: NoticeSender
  readonly ports: Pick<StorefrontPorts, 'uuid' | 'scheduler'>
}

/** The shopper's cart commands: each change shows at once and is sent to the server through the queue. */
export const cartCommands = ({
  cart,
  view,
  overlays,
  say,
  ports,
}: CartParts): Pick<Storefront['cart'], 'add' | 'setQuantity' | 'step' | 'undo'> => {
  const setQuantity = (lineId: string, quantity: number): void => {
    const line = view.now().shown.lines.get(lineId)
    if (line === undefined) return say('error', 'cart.notFound')
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > MAX_QUANTITY)
      return say('error', 'cart.quantityInvalid')
    if (line.quantity === quantity) return
    const task = { id: ports.uuid(), type: 'update' as const, cartItemId: lineId, quantity, product: line }
    cart.send({ type: 'Enqueue', at: ports.scheduler.now(), task })
  }
  const step = (lineId: string, by: number): void => {
    const line = view.now().shown.lines.get(lineId)
    if (line !== undefined) setQuantity(lineId, Math.min(MAX_QUANTITY, Math.max(0, line.quantity + by)))
  }
  const add: Storefront['cart']['add'] = (product, choices, quantity) => {
    const line = lineOf(product, choices, quantity, null)
    if (!line.ok) return say('error', textOf(line.refusal), { ...line.refusal })
    const { stock } = product
    const decided = decideLine({ type: 'AddLine', cartUid: '', line: line.value, stock }, view.now().shown)
    if (!decided.ok) return say('error', textOf(decided.refusal), { ...decided.refusal })
    if (decided.value.length === 0) {
      overlays.send({ type: 'Open', name: 'cart' })
      return sayStock(say, line.value.id, stock.openQuantity)
    }
    const { id: cartItemId } = line.value
    const shown = asToday(line.value, product)
    const task = { id: ports.uuid(), type: 'add' as const, cartItemId, quantity, product: shown }
    cart.send({ type: 'Enqueue', at: ports.scheduler.now(), task })
    overlays.send({ type: 'Open', name: 'cart' })
  }
  const undo = () => void cart.send({ type: 'Undo', at: ports.scheduler.now(), id: ports.uuid() })
  return { add, setQuantity, step, undo }
}

/** The text key that explains a refusal to the shopper. */
const textOf = ({ why }: ChoiceRefusal | CartRefusal): string => CART_REFUSALS[why].text
