import { access } from '../../streams/access.ts'
import { cart } from '../../streams/cart.ts'
import { customer } from '../../streams/customer.ts'
import { ticket } from '../../streams/ticket.ts'
import { openedFile } from '../tickets/ownTicket.ts'
import type { KeptFile } from '../tickets/ticketMatter.ts'
import { load } from '../../streams/load.ts'
import { order } from '../../streams/order.ts'
import { deviceName } from '../../../domain/account/device.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import type { IssuedDocument } from '../../../domain/invoices/invoice.ts'
import { openDocument } from '../invoices/openDocument.ts'
import { ordersOf } from './customerOrders.ts'
import { draftOf } from './guest.ts'
import { openedFacts, type OpenedFact } from './openedFacts.ts'
import type { Services } from '../services.ts'

interface ExportedStream {
  readonly uid: string
  readonly facts: readonly OpenedFact[]
}

/** All that the shop has of a customer, in clear. */
export interface CustomerExport {
  readonly customer: string
  /** UTC instant */
  readonly exportedAt: string
  /** name, addresses and ways to reach them, each as it was given and changed */
  readonly facts: readonly OpenedFact[]
  /** passkeys: the public half of each */
  readonly access: readonly OpenedFact[]
  readonly orders: readonly (ExportedStream & {
    readonly number: string
    /** UTC instant until which tax law keeps its buyer; null for not */
    readonly retainedUntil: string | null
  })[]
  /** invoices and credit notes as they were issued */
  readonly documents: readonly {
    /** UTC instant until which tax law keeps it */
    readonly keptUntil: string
    readonly document: IssuedDocument | null
  }[]
  readonly carts: readonly ExportedStream[]
  /** with the files that came along, by uid, their content in base64 */
  readonly tickets: readonly (ExportedStream & { readonly files: Readonly<Record<string, KeptFile>> })[]
  /** browsers that are still known, and a form that was not right yet */
  readonly sessions: readonly {
    readonly createdAt: string
    readonly seenAt: string
    /** what it is called; '' where that isn't known */
    readonly device: string
    readonly draft: CheckoutForm | null
  }[]
  /** browsers that the account was used with: each is known by a number in its cookie, of which a hash is kept */
  readonly devices: readonly { readonly firstAt: string; readonly seenAt: string }[]
}

const instant = (at: number): string => new Date(at).toISOString()

/** What is known of a customer (GDPR, articles 15 and 20): all that stands in the log and beside it. Null for nobody. */
export const exportCustomer = async (
  services: Pick<
    Services,
    | 'store'
    | 'placedOrders'
    | 'tickets'
    | 'ticketFiles'
    | 'issuedDocuments'
    | 'vault'
    | 'sessions'
    | 'knownDevices'
    | 'clock'
  >,
  customerId: string,
): Promise<CustomerExport | null> => {
  const [facts, sessions] = await Promise.all([
    openedFacts(services, customer, customerId),
    services.sessions.ofCustomer(customerId),
  ])
  if (facts.length === 0 && sessions.length === 0) return null
  const orders = await ordersOf(services, new Set([customerId]))
  const cartUids = new Set([...orders, ...sessions].flatMap(({ cartUid }) => cartUid ?? []))
  return {
    customer: customerId,
    exportedAt: instant(services.clock.now()),
    facts,
    access: await openedFacts(services, access, customerId),
    orders: await Promise.all(
      orders.map(async ({ uid, number, retainedUntil }) => ({
        uid,
        number,
        retainedUntil: retainedUntil === null ? null : instant(retainedUntil),
        facts: await openedFacts(services, order, uid),
      })),
    ),
    documents: await Promise.all(
      (await services.issuedDocuments.ofCustomer(customerId)).map(async (row) => ({
        keptUntil: instant(row.keptUntil),
        document: await openDocument(services, row),
      })),
    ),
    carts: await Promise.all(
      [...cartUids].map(async (uid) => ({ uid, facts: await openedFacts(services, cart, uid) })),
    ),
    tickets: await ticketsOf(services, customerId),
    sessions: await Promise.all(
      sessions.map(async ({ createdAt, seenAt, device, draft }) => ({
        createdAt: instant(createdAt),
        seenAt: instant(seenAt),
        device: device === null ? '' : deviceName(device),
        draft: await draftOf(services, draft),
      })),
    ),
    devices: (await services.knownDevices.ofCustomer(customerId)).map(({ firstAt, seenAt }) => ({
      firstAt: instant(firstAt),
      seenAt: instant(seenAt),
    })),
  }
}

const ALL = Number.MAX_SAFE_INTEGER

const ticketsOf = async (
  services: Pick<Services, 'store' | 'tickets' | 'ticketFiles' | 'vault'>,
  customerId: string,
): Promise<CustomerExport['tickets']> => {
  const { uids } = await services.tickets.listOf(customerId, 0, ALL)
  return Promise.all(
    uids.map(async (uid) => {
      const { state } = await load(services.store, ticket, uid)
      const files: Record<string, KeptFile> = {}
      for (const fileUid of state.files) {
        const file = await openedFile(services, fileUid)
        if (file !== null) files[fileUid] = file
      }
      return { uid, facts: await openedFacts(services, ticket, uid), files }
    }),
  )
}
