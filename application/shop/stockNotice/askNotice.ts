import { mailboxOf } from '../../../domain/account/mailbox.ts'
import { isOrderable, type CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { noticeAsk, type NoticeAsk } from '../../streams/sealed/noticeTexts.ts'
import { STOCK_ASK } from '../outbox/messages.ts'
import type { Services } from '../services.ts'
import { openNotice, type NoticeServices } from './openNotice.ts'

/** The outbox payload of a request; nothing in it is readable without the key. */
export interface StockAskPayload {
  /** a `NoticeAsk`, sealed under its own key, which is destroyed with it */
  readonly asked: Sealed
}

/**
 * A product that is for sale or will be again; null if it does not exist, is not for sale, or is permanently
 * sold out.
 */
export const awaitable = async (
  { catalogue }: Pick<Services, 'catalogue'>,
  productId: number,
): Promise<CatalogueProduct | null> => {
  const product = await catalogue.product(productId)
  return product?.status === 'active' && !product.stock.isPermanentlyOutOfStock ? product : null
}

/** Whether the product can be bought now, so that no notice is needed. */
export const isBack = ({ status, stock }: CatalogueProduct): boolean =>
  status === 'active' && isOrderable(stock)

/** The confirmed address of a customer's account; null if there is none. */
export const accountAddress = async (
  { accounts, vault }: Pick<Services, 'accounts' | 'vault'>,
  customerId: string | null,
): Promise<string | null> => {
  const account = customerId === null ? null : await accounts.ofCustomer(customerId)
  return account && vault.open(account.emailAddress)
}

/**
 * Requests a back-in-stock mail. For a customer's own confirmed address the request opens at once, and
 * returns the token of its page. Any other address is only queued, and returns null: the address is looked up
 * after the response, and the result is sent by mail only.
 * @param own the confirmed address of the logged-in customer; null for none
 * @param actor who requests it
 */
export const askNotice = async (
  services: NoticeServices,
  own: string | null,
  ask: NoticeAsk,
  actor: Actor,
): Promise<string | null> => {
  if (own !== null && mailboxOf(own) === mailboxOf(ask.emailAddress))
    return openNotice(services, { ...ask, emailAddress: own }, actor, null)
  const { vault, ids, store, clock } = services
  const payload: StockAskPayload = { asked: await vault.seal(ids.uuid(), noticeAsk.write(ask)) }
  const message = { id: `ask-${ids.uuid()}`, kind: STOCK_ASK, payload, dueAt: clock.now() }
  await store.commit({ appends: [], outbox: [message] })
  return null
}
