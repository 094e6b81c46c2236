import type { CheckoutView } from '../../pages/checkoutView.ts'
import type { CartChoice } from '../../ports/browser/cartApi.ts'
import type { OpenCheckout, CheckoutParts } from './checkoutParts.ts'

export interface CheckoutChoices extends Pick<
  OpenCheckout,
  'chooseAddress' | 'chooseDelivery' | 'choosePayment'
> {
  /** sends a choice after all earlier ones; resolves to whether the server accepted it */
  send(choice: CartChoice): Promise<boolean>
  /** resolves when all choices are answered */
  answered(): Promise<unknown>
}

interface Kind {
  readonly command: 'ChooseAddress' | 'ChooseDelivery' | 'ChoosePayment'
  readonly member: 'addressId' | 'deliveryId' | 'paymentOptionId'
  readonly sent: (id: string) => CartChoice
  /** text key of the notice shown when the server refuses it */
  readonly refused: string
}

const ADDRESS: Kind = {
  command: 'ChooseAddress',
  member: 'addressId',
  sent: (addressId) => ({ addressId }),
  refused: 'checkoutAddressGone',
}
const DELIVERY: Kind = {
  command: 'ChooseDelivery',
  member: 'deliveryId',
  sent: (shippingId) => ({ shippingId }),
  refused: 'checkoutInvalidShippingOptionFailed',
}
const PAYMENT: Kind = {
  command: 'ChoosePayment',
  member: 'paymentOptionId',
  sent: (paymentOptionId) => ({ paymentOptionId }),
  refused: 'checkoutPaymentOptionProviderFailed',
}

/** Choices in the steps show at once and are sent; a refused choice reverts to the one before. */
export const checkoutChoices = ({
  ports,
  cart,
  checkout,
  say,
}: Pick<CheckoutParts, 'ports' | 'cart' | 'checkout' | 'say'>): CheckoutChoices => {
  /** choices are sent one after another, so that the last one wins */
  let last: Promise<boolean> = Promise.resolve(true)
  const chosen = (member: Kind['member']): CheckoutView['addressId'] => checkout.now().view?.[member] ?? null

  const send = (choice: CartChoice): Promise<boolean> => {
    last = last.then(async () => {
      const { ok } = await ports.cart.choose(choice)
      if (ok) cart.send({ type: 'Ask' })
      return ok
    })
    return last
  }

  const choose = ({ command, member, sent, refused }: Kind): ((id: string | null) => void) =>
    attempts({
      present: () => chosen(member),
      put: (id) => void checkout.send({ type: command, id }),
      send: (id) => send(sent(id)),
      undone: () => say('error', refused),
    })

  return {
    send,
    answered: () => last,
    chooseAddress: choose(ADDRESS),
    chooseDelivery: choose(DELIVERY),
    choosePayment: choose(PAYMENT),
  }
}

interface AttemptParts {
  /** the current choice */
  readonly present: () => string | null
  /** sets the choice; an unavailable one may be replaced by another */
  readonly put: (id: string | null) => void
  /** resolves to whether the server accepted it */
  readonly send: (id: string) => Promise<boolean>
  /** called after a refused choice was reverted */
  readonly undone: () => void
}

/**
 * Sets a choice at once and sends it. A refused choice reverts to the last accepted one, never to another
 * refused one, unless the shopper has chosen differently since.
 */
export const attempts = ({ present, put, send, undone }: AttemptParts): ((id: string | null) => void) => {
  let underWay = 0
  let taken: string | null = null
  return (id) => {
    if (underWay === 0) taken = present()
    put(id)
    const picked = present()
    if (picked === null) return
    underWay += 1
    void send(picked).then((isTaken) => {
      underWay -= 1
      if (isTaken) taken = picked
      else if (present() === picked) {
        put(taken)
        undone()
      }
    })
  }
}
