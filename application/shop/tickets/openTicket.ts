import { checkedMessage, checkedSubject, type TicketErrors } from '../../../domain/account/ticketForm.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { load } from '../../streams/load.ts'
import { ticketSubject } from '../../streams/sealed/ticketTexts.ts'
import { ticket } from '../../streams/kinds/ticket.ts'
import { readOrderNumber } from '../../../domain/orders/orderNumber.ts'
import { findOrder } from '../afterSale/findOrder.ts'
import type { Services } from '../services.ts'
import { answeredBefore, type TicketCall } from './ticketCall.ts'
import { keptIfNamed, type ReceivedFiles } from './receivedFiles.ts'
import { shopMail } from './shopMail.ts'
import { sealMatter } from './ticketMatter.ts'

export interface NewTicket {
  readonly subject: string
  /** the number of one of the customer's own orders; '' for none */
  readonly orderNumber: string
  readonly message: string
  readonly files: ReceivedFiles
}

/** Why a ticket is not opened, or a message not accepted. */
export type TicketProblem =
  | { readonly why: 'fields'; readonly errors: TicketErrors }
  /** The customer's files exceed their quota; or all files exceed the shop's storage. */
  | { readonly why: 'files-full' | 'files-no-room' }
  /** the ticket does not exist or is another customer's */
  | { readonly why: 'not-found' }
  /** it has the maximum number of messages */
  | { readonly why: 'full' }
  | { readonly why: 'key-reused' | 'version-conflict' }

export type TicketServices = Pick<
  Services,
  'store' | 'placedOrders' | 'vault' | 'ids' | 'clock' | 'customerDigest' | 'letterhead'
>

/**
 * A uid derived from this customer's call, shaped as a UUID (RFC 9562, version 8): a repeated call has the
 * same ticket.
 */
const uidOf = (digest: string): string =>
  `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`

/**
 * Opens a ticket for a customer. Returns its uid; a repeated call opens no other. Deletes the files if no
 * ticket names them.
 */
export const openTicket = (
  services: TicketServices,
  call: TicketCall,
  sent: NewTicket,
): Promise<Result<string, TicketProblem>> =>
  keptIfNamed(sent.files, (named) => opened(services, call, sent, named))

/** @param named is called once a ticket names the files */
const opened = async (
  services: TicketServices,
  { customerId, task, answerIn }: TicketCall,
  sent: NewTicket,
  named: () => void,
): Promise<Result<string, TicketProblem>> => {
  const form = await checked(services, customerId, sent)
  if (!form.ok) return form
  const uid =
    task === null ? services.ids.uuid() : uidOf(services.customerDigest(`ticket ${customerId} ${task}`))
  if (answerIn === null && (await load(services.store, ticket, uid)).state.customerId !== null) return ok(uid)
  const { subject, orderNumber, message, files } = form.value
  const matter = await sealMatter(services, customerId, message, files)
  const opening = {
    type: 'OpenTicket',
    customerId,
    orderNumber,
    subject: await services.vault.seal(customerId, ticketSubject.write(subject)),
    ...matter,
  } as const
  const handled = await handle<Awaited<ReturnType<typeof loadTicket>>, boolean>(services, {
    task,
    answerIn,
    read: () => loadTicket(services, uid),
    decide: async (loaded) => {
      const by = { actor: `customer:${customerId}`, at: services.clock.now() } as const
      const decided = decideAll(ticket, loaded, [opening])
      if (!decided.ok) return { ...by, value: false, changes: [] }
      const { version } = decided.value
      const told = await shopMail(services, { uid, version, customerId, subject, message })
      return {
        ...by,
        value: true,
        changes: [decided.value],
        rows: { outbox: [told] },
        ...(answerIn && { answer: answerIn.answerOf(uid) }),
      }
    },
  })
  if (handled.kind === 'done' && handled.value) named()
  return answeredBefore(handled, uid)
}

const loadTicket = ({ store }: Pick<Services, 'store'>, uid: string) => load(store, ticket, uid)

const checked = async (
  services: Pick<Services, 'store' | 'placedOrders'>,
  customerId: string,
  sent: NewTicket,
) => {
  const [subject, message] = [checkedSubject(sent.subject), checkedMessage(sent.message)]
  const files = sent.files.all()
  const noRoom = sent.files.noRoom()
  if (noRoom !== null) return refused({ why: noRoom })
  const orderNumber = sent.orderNumber === '' ? null : readOrderNumber(sent.orderNumber)
  const isOwn = orderNumber === null || (await isOrderOf(services, customerId, orderNumber))
  if (subject.ok && message.ok && files.ok && isOwn)
    return ok({ subject: subject.value, message: message.value, files: files.value, orderNumber })
  const errors: TicketErrors = {
    ...(!subject.ok && { subject: subject.refusal }),
    ...(!isOwn && { orderNumber: 'order-unknown' as const }),
    ...(!message.ok && { message: message.refusal }),
    ...(!files.ok && { files: files.refusal }),
  }
  return refused({ why: 'fields' as const, errors })
}

const isOrderOf = async (
  services: Pick<Services, 'store' | 'placedOrders'>,
  customerId: string,
  orderNumber: string,
): Promise<boolean> => (await findOrder(services, orderNumber))?.placed.customerId === customerId
