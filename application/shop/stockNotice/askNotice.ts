import { mailboxOf } from '../../../domain/account/mailbox.ts'
import { isOrderable, type CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { noticeAsk, type NoticeAsk } from '../../streams/sealed/noticeTexts.ts'
import { STOCK_ASK } from '../outbox/messages.ts'
import type { Services } from '../services.ts'
import { openNotice, type NoticeServices } from './openNotice.ts'

/** What the outbox holds of it: nothing of it in clear. */
export interface StockAskPayload {
  /** a `NoticeAsk`, under a key of its own that is destroyed with it */
  readonly asked: Sealed
}

/** A product that is for sale, or will be again; null for one that is not there, not for sale, or sold out for good. */
export const awaitable = async (
  { catalogue }: Pick<Services, 'catalogue'>,
  productId: number,
): Promise<CatalogueProduct | null> => {
  const product = await catalogue.product(productId)
  return product?.status === 'active' && !product.stock.isPermanentlyOutOfStock ? product : null
}

/** Whether it can be bought now, so that nobody needs to wait for it. */
export const isBack = ({ status, stock }: CatalogueProduct): boolean =>
  status === 'active' && isOrderable(stock)

/** The confirmed address of a customer's account; null for nobody's. */
export const accountAddress = async (
  { accounts, vault }: Pick<Services, 'accounts' | 'vault'>,
  customerId: string | null,
): Promise<string | null> => {
  const account = customerId === null ? null : await accounts.ofCustomer(customerId)
  return account && vault.open(account.emailAddress)
}

/**
 * Asks for the mail. For a customer's own confirmed address it is asked at once: answers the token of its page. For any other it is only put
 * down, and null: what is known of an address is looked up after the answer, and said by mail alone.
 * @param own the confirmed address of whoever is logged in
 * @param actor who asks
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
