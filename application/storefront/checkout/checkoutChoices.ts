import type { CheckoutView } from '../../pages/checkoutView.ts'
import type { CartChoice } from '../../ports/browser/cartApi.ts'
import type { OpenCheckout, CheckoutParts } from './checkoutParts.ts'

export interface CheckoutChoices extends Pick<
  OpenCheckout,
  'chooseAddress' | 'chooseDelivery' | 'choosePayment'
> {
  /** sends a choice after those before it; whether the server took it */
  send(choice: CartChoice): Promise<boolean>
  /** resolves when all that was chosen is answered */
  answered(): Promise<unknown>
}

interface Kind {
  readonly command: 'ChooseAddress' | 'ChooseDelivery' | 'ChoosePayment'
  readonly member: 'addressId' | 'deliveryId' | 'paymentOptionId'
  readonly sent: (id: string) => CartChoice
  /** what is said when the server refuses it */
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

/** What is chosen in the steps shows at once and is sent; what the server refuses goes back to what was chosen before. */
export const checkoutChoices = ({
  ports,
  cart,
  checkout,
  say,
}: Pick<CheckoutParts, 'ports' | 'cart' | 'checkout' | 'say'>): CheckoutChoices => {
  /** choices travel one after another, so that the last one stands */
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
  /** what is chosen now */
  readonly present: () => string | null
  /** chooses; what can't be chosen may become another */
  readonly put: (id: string | null) => void
  /** whether the server took it */
  readonly send: (id: string) => Promise<boolean>
  /** told of one that it did not take, once that is undone */
  readonly undone: () => void
}

/**
 * Chooses at once and has it sent. What the server refuses goes back to what it took last, and not to another that it refused as well;
 * unless something else was chosen meanwhile.
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
