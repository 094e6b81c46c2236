import { mailboxOf } from '../../../domain/account/mailbox.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { findOrderPath } from '../../pages/orders/foundOrder.ts'
import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import { orderAsk, type OrderAsk, orderMatter } from '../../streams/sealed/orderTexts.ts'
import { orderOfBuyer, type BuyersOrder } from '../afterSale/findOrder.ts'
import { mailMessage } from '../mail/mailMessage.ts'
import { ORDER_ASK } from '../outbox/messages.ts'
import type { Handler } from '../outbox/worker.ts'
import type { Services } from '../services.ts'

/** The outbox payload of a request; nothing in it is readable without the key. */
export interface OrderAskPayload {
  /** an `OrderAsk`, sealed under its own key, which is destroyed with it */
  readonly asked: Sealed
}

/**
 * Queues the request and does nothing else: the order is looked up after the response, and the result is sent
 * by mail only. So neither the response nor its duration reveals whether the order exists.
 */
export const askForOrder = async (
  { vault, ids, store, clock }: Pick<Services, 'vault' | 'ids' | 'store' | 'clock'>,
  asked: OrderAsk,
): Promise<void> => {
  const payload: OrderAskPayload = { asked: await vault.seal(ids.uuid(), orderAsk.write(asked)) }
  const message = { id: `ask-${ids.uuid()}`, kind: ORDER_ASK, payload, dueAt: clock.now() }
  await store.commit({ appends: [], outbox: [message] })
}

/** How long a link to an order is valid. */
const LINK_MS = 60 * 60_000

export type OrderLinkServices = Pick<
  Services,
  | 'store'
  | 'placedOrders'
  | 'vault'
  | 'mailedLinks'
  | 'accountDigest'
  | 'ids'
  | 'sha256'
  | 'clock'
  | 'publicUrl'
>

/** Looks up an order by the requested address and mails its link there; reveals nothing to anyone else. */
export const mailOrderLink = async (
  services: OrderLinkServices,
  id: string,
  { asked }: OrderAskPayload,
): ReturnType<Handler> => {
  const text = await services.vault.open(asked)
  if (text === null) return 'done'
  const ask = orderAsk.read(text)
  const order = await orderOfBuyer(services, ask)
  if (order !== null)
    await services.store.commit({ appends: [], outbox: [await linkMail(services, id, ask, order)] })
  await services.vault.destroy(asked.subject)
  return 'done'
}

/** The mail with a new link, to the address of the order. Only the hash of its token is stored. */
const linkMail = async (
  services: OrderLinkServices,
  id: string,
  { locale }: OrderAsk,
  { found: { uid, placed }, buyer: { emailAddress } }: BuyersOrder,
): Promise<OutboxMessage> => {
  const { vault, mailedLinks, accountDigest, ids, sha256, clock, publicUrl } = services
  const { customerId } = placed
  const [token, until] = [ids.token(), clock.now() + LINK_MS]
  await mailedLinks.save(sha256(token), {
    purpose: 'order',
    customerId,
    mailbox: accountDigest(mailboxOf(emailAddress)),
    passwordHash: null,
    matter: await vault.seal(customerId, orderMatter.write({ orderUid: uid })),
    until,
  })
  const url = publicUrl(`${findOrderPath(locale)}?${new URLSearchParams({ token }).toString()}`)
  const letter = { kind: 'found-order', url, to: emailAddress, locale } as const
  return mailMessage(services, { id, customerId, letter, until })
}
