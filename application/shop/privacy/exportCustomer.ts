import type { FileType } from '../../../domain/orders/orderEvents.ts'
import { access } from '../../streams/kinds/access.ts'
import { cart } from '../../streams/kinds/cart.ts'
import { customer } from '../../streams/kinds/customer.ts'
import { noticesOf } from '../stockNotice/noticesOf.ts'
import { stockNotice } from '../../streams/kinds/stockNotice.ts'
import { ticket } from '../../streams/kinds/ticket.ts'
import { companiesOf, ownCompanyEvents, type OwnCompanyEvents } from '../companies/ownCompanyEvents.ts'
import { wholeFile } from '../tickets/ownTicket.ts'
import type { StoredFile } from '../../streams/sealed/ticketTexts.ts'
import { load } from '../../streams/load.ts'
import { order } from '../../streams/kinds/order.ts'
import { deviceName } from '../../../domain/account/device.ts'
import type { IssuedDocument } from '../../../domain/invoices/invoice.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { storedFiles } from '../invoices/documentFiles.ts'
import { openDocument } from '../invoices/storedDocument.ts'
import { eachOrder } from './customerOrders.ts'
import { collected } from './collected.ts'
import { decryptedEvents, type DecryptedEvent } from '../customers/decryptedEvents.ts'
import type { Services } from '../services.ts'

interface ExportedStream {
  readonly uid: string
  readonly facts: readonly DecryptedEvent[]
}

/** All data that the shop has about a customer, decrypted. */
export interface CustomerExport {
  readonly customer: string
  /** UTC instant */
  readonly exportedAt: string
  /** name, addresses and contact data, with every change */
  readonly facts: readonly DecryptedEvent[]
  /** passkeys: the public key of each */
  readonly access: readonly DecryptedEvent[]
  /**
   * the companies they are or were a member of: how they joined and left, their roles and limits, their
   * approval requests and decisions
   */
  readonly companies: readonly OwnCompanyEvents[]
  readonly orders: readonly (ExportedStream & {
    readonly number: string
    /** UTC instant until which tax law retains its buyer; null for none */
    readonly retainedUntil: string | null
  })[]
  /** invoices and credit notes as issued */
  readonly documents: readonly {
    /** UTC instant until which tax law retains it */
    readonly keptUntil: string
    readonly document: IssuedDocument | null
    /** as sent, in base64; null if not made yet */
    readonly files: Readonly<Record<FileType, string>> | null
  }[]
  readonly carts: readonly ExportedStream[]
  /** with their attachments by uid, the content in base64 */
  readonly tickets: readonly (ExportedStream & { readonly files: Readonly<Record<string, StoredFile>> })[]
  /** open requests for a back-in-stock mail */
  readonly stockNotices: readonly ExportedStream[]
  /** current sessions, each with its rejected form, if any */
  readonly sessions: readonly {
    readonly createdAt: string
    readonly seenAt: string
    /** the device's name; '' if unknown */
    readonly device: string
    readonly draft: unknown
  }[]
  /** browsers used with the account: each has a number in its cookie, of which a hash is stored */
  readonly devices: readonly { readonly firstAt: string; readonly seenAt: string }[]
}

type Many = 'orders' | 'documents' | 'carts' | 'tickets'
type One<Key extends Many> = CustomerExport[Key][number]

/** A lazy export: lists that may be long are generated one item at a time; carts come after their orders. */
export type OpenExport = Omit<CustomerExport, Many> & { readonly [Key in Many]: AsyncIterable<One<Key>> }

const instant = (at: number): string => new Date(at).toISOString()

type ExportServices = Pick<
  Services,
  | 'store'
  | 'placedOrders'
  | 'tickets'
  | 'ticketFiles'
  | 'issuedDocuments'
  | 'vault'
  | 'sessions'
  | 'accounts'
  | 'knownDevices'
  | 'stockNotices'
  | 'accountDigest'
  | 'clock'
>

/**
 * Everything known about a customer (GDPR, articles 15 and 20), in the log and the other tables. Null if the
 * customer is unknown.
 * @param heldCart the cart of their browser, if they request it themselves
 */
export const openExport = async (
  services: ExportServices,
  customerId: string,
  heldCart: string | null = null,
): Promise<OpenExport | null> => {
  const [events, sessions, account] = await Promise.all([
    decryptedEvents(services, customer, customerId),
    services.sessions.ofCustomer(customerId),
    services.accounts.ofCustomer(customerId),
  ])
  if (events.length === 0 && sessions.length === 0) return null
  const open = [heldCart, account?.cartUid, ...sessions.map(({ cartUid }) => cartUid)]
  const cartUids = new Set(open.flatMap((uid) => uid ?? []))
  return {
    customer: customerId,
    exportedAt: instant(services.clock.now()),
    facts: events,
    access: await decryptedEvents(services, access, customerId),
    companies: await Promise.all(
      (await companiesOf(services, customerId)).map((uid) => ownCompanyEvents(services, customerId, uid)),
    ),
    orders: exportedOrders(services, customerId, cartUids),
    documents: exportedDocuments(services, customerId),
    carts: exportedCarts(services, cartUids),
    tickets: exportedTickets(services, customerId),
    stockNotices: await Promise.all(
      (await noticesOf(services, customerId)).map(async ({ uid }) => ({
        uid,
        facts: await decryptedEvents(services, stockNotice, uid),
      })),
    ),
    sessions: await Promise.all(
      sessions.map(async ({ createdAt, seenAt, device, draft }) => ({
        createdAt: instant(createdAt),
        seenAt: instant(seenAt),
        device: device === null ? '' : deviceName(device),
        draft: await openedDraft(services, draft),
      })),
    ),
    devices: (await services.knownDevices.ofCustomer(customerId)).map(({ firstAt, seenAt }) => ({
      firstAt: instant(firstAt),
      seenAt: instant(seenAt),
    })),
  }
}

const openedDraft = async ({ vault }: Pick<Services, 'vault'>, draft: Sealed | null): Promise<unknown> => {
  const text = draft === null ? null : await vault.open(draft)
  return text === null ? null : JSON.parse(text)
}

/** The whole export; null if the customer is unknown. */
export const exportCustomer = async (
  services: ExportServices,
  customerId: string,
): Promise<CustomerExport | null> => {
  const open = await openExport(services, customerId)
  if (open === null) return null
  return {
    ...open,
    orders: await collected(open.orders),
    documents: await collected(open.documents),
    carts: await collected(open.carts),
    tickets: await collected(open.tickets),
  }
}

/** Adds each order's cart to `cartUids`. */
async function* exportedOrders(
  services: ExportServices,
  customerId: string,
  cartUids: Set<string>,
): AsyncGenerator<One<'orders'>> {
  for await (const { uid, number, retainedUntil, cartUid } of eachOrder(services, new Set([customerId]))) {
    cartUids.add(cartUid)
    const events = await decryptedEvents(services, order, uid)
    yield {
      uid,
      number,
      retainedUntil: retainedUntil === null ? null : instant(retainedUntil),
      facts: events,
    }
  }
}

async function* exportedDocuments(
  services: ExportServices,
  customerId: string,
): AsyncGenerator<One<'documents'>> {
  for (const row of await services.issuedDocuments.ofCustomer(customerId))
    yield {
      keptUntil: instant(row.keptUntil),
      document: await openDocument(services, row),
      files: await exportedFiles(services, row.uid),
    }
}

const exportedFiles = async (services: ExportServices, uid: string) => {
  const files = await storedFiles(services, uid)
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
  return files && { pdf: base64(files.pdf), xml: base64(files.xml) }
}

async function* exportedCarts(
  services: ExportServices,
  cartUids: ReadonlySet<string>,
): AsyncGenerator<One<'carts'>> {
  for (const uid of cartUids) yield { uid, facts: await decryptedEvents(services, cart, uid) }
}

const ALL = Number.MAX_SAFE_INTEGER

async function* exportedTickets(
  services: ExportServices,
  customerId: string,
): AsyncGenerator<One<'tickets'>> {
  const { uids } = await services.tickets.listOf(customerId, 0, ALL)
  for (const uid of uids) {
    const { state } = await load(services.store, ticket, uid)
    const files: Record<string, StoredFile> = {}
    for (const fileUid of state.files) {
      const file = await wholeFile(services, fileUid)
      if (file !== null) files[fileUid] = file
    }
    yield { uid, facts: await decryptedEvents(services, ticket, uid), files }
  }
}
