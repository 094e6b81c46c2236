import { mailboxOf } from '../../../domain/account/mailbox.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { MailedLink } from '../../ports/database/accounts.ts'
import type { StoredDocument } from '../../ports/database/issuedDocuments.ts'
import { accountAsk } from '../../streams/sealed/accountTexts.ts'
import { noticeAsk } from '../../streams/sealed/noticeTexts.ts'
import type { RequestedMailPayload } from '../accounts/requestedMails.ts'
import { confirmPassword } from '../accounts/changePassword.ts'
import { endCartKeys } from '../accounts/customerCarts.ts'
import { leaveCompany } from '../companies/manageMembers.ts'
import { customerOf, detailsOf } from '../customers/customerForms.ts'
import { ACCOUNT_ASK, STOCK_ASK } from '../outbox/messages.ts'
import type { Services } from '../services.ts'
import type { StockAskPayload } from '../stockNotice/askNotice.ts'
import { endNotice } from '../stockNotice/endNotice.ts'
import { ordersOf, type CustomerOrder } from './customerOrders.ts'
import { commandFor } from '../customers/changeCustomer.ts'

/** The result of erasing a customer. */
export interface Erasure {
  /** the remaining orders, anonymous after the key is destroyed */
  readonly orders: readonly CustomerOrder[]
  /** the remaining invoices and credit notes, and until when (ms since 1970) */
  readonly documents: readonly Pick<StoredDocument, 'number' | 'keptUntil'>[]
  /** the number of deleted sessions, with their drafts */
  readonly sessions: number
}

export type ErasureRefusal =
  | { readonly why: 'unknown' | 'erased' }
  /** orders whose buyer tax law retains, or with an open payment */
  | { readonly why: 'retained' | 'under-way'; readonly orders: readonly CustomerOrder[] }

type ErasureServices = Pick<
  Services,
  | 'store'
  | 'placedOrders'
  | 'ticketFiles'
  | 'issuedDocuments'
  | 'vault'
  | 'sessions'
  | 'accounts'
  | 'cartKeys'
  | 'ids'
  | 'sha256'
  | 'mailedLinks'
  | 'stockNotices'
  | 'knownDevices'
  | 'outbox'
  | 'accountDigest'
  | 'clock'
>

/** The result of an erasure, without changing anything. */
export const planErasure = async (
  services: ErasureServices,
  customerId: string,
): Promise<Result<Erasure, ErasureRefusal>> => {
  const [{ state }, sessions] = await Promise.all([
    customerOf(services, customerId),
    services.sessions.ofCustomer(customerId),
  ])
  if (state.details === null && sessions.length === 0) return refused({ why: 'unknown' })
  if (state.details !== null && (await services.vault.open(state.details)) === null)
    return refused({ why: 'erased' })
  const orders = await ordersOf(services, new Set([customerId]))
  const underWay = orders.filter(({ isUnderWay }) => isUnderWay)
  if (underWay.length > 0) return refused({ why: 'under-way', orders: underWay })
  const now = services.clock.now()
  const retained = orders.filter(({ retainedUntil }) => retainedUntil !== null && retainedUntil > now)
  if (retained.length > 0) return refused({ why: 'retained', orders: retained })
  const documents = await services.issuedDocuments.ofCustomer(customerId)
  return ok({ orders, documents, sessions: sessions.length })
}

/**
 * Erases a customer (GDPR, article 17): ends their account and sessions and destroys the key that seals their
 * personal data in the log, in orders and in every backup. Events and hashes remain without readable personal
 * data; invoices remain whole for their legal term, under keys of their own (article 17(3)(b)). Refused while
 * tax law retains the buyer of one of their orders (article 17(3)(b)), or while one has an open payment.
 * Their last event names the actor.
 */
export const eraseCustomer = async (
  services: ErasureServices,
  customerId: string,
  actor: Actor,
): Promise<Result<Erasure, ErasureRefusal>> => {
  const planned = await planErasure(services, customerId)
  if (!planned.ok) return planned
  await leaveCompany(services, customerId, actor)
  await noteErasure(services, customerId, actor)
  // while the account exists, so that no pending request with its address creates another one
  for (const emailAddress of await addressesOf(services, customerId)) await endPending(services, emailAddress)
  // before the key is destroyed, so that nobody continues under it
  await endCartKeys(services, customerId)
  await services.accounts.removeOf(customerId)
  await services.mailedLinks.removeOf(customerId)
  await services.sessions.removeOf(customerId)
  await services.knownDevices.removeOf(customerId)
  await services.vault.destroy(customerId)
  // their key is destroyed, so nothing can open them
  await services.ticketFiles.removeOf(customerId)
  return planned
}

/** The email addresses of a customer: the account's, and the one in their details. */
const addressesOf = async (
  services: Pick<Services, 'store' | 'vault' | 'accounts'>,
  customerId: string,
): Promise<ReadonlySet<string>> => {
  const [account, { state }] = await Promise.all([
    services.accounts.ofCustomer(customerId),
    customerOf(services, customerId),
  ])
  const own = account && (await services.vault.open(account.emailAddress))
  const given = (await detailsOf(services, state))?.emailAddress ?? null
  return new Set([own, given].filter((address) => address !== null))
}

/**
 * Recorded before anything is deleted: after a crash the event exists and the next try completes the erasure.
 * A customer who never registered has no stream.
 */
const noteErasure = async (
  services: Pick<Services, 'store' | 'clock'>,
  customerId: string,
  actor: Actor,
): Promise<void> => {
  const noted = await commandFor(services, customerId, actor, () => [{ type: 'EraseCustomer' }])
  if (!noted.ok && noted.refusal.why === 'version-conflict')
    throw new Error('others kept changing this customer')
}

type PendingServices = Pick<
  Services,
  'outbox' | 'vault' | 'mailedLinks' | 'accountDigest' | 'stockNotices' | 'store' | 'clock'
>

/**
 * A link of an unconfirmed registration, an invitation, or a request for a mail: its sealing key is used for
 * nothing else.
 */
const hasOwnKey = ({ purpose, passwordHash }: MailedLink): boolean =>
  purpose === 'company' || purpose === 'stock' || (purpose === 'open' && passwordHash !== null)

/**
 * Ends everything pending for an email address: requests not processed yet, and each link mailed there,
 * even at the request of others. Destroys the keys of the data given with them.
 */
const endPending = async (services: PendingServices, emailAddress: string): Promise<void> => {
  const { mailedLinks, vault, accountDigest } = services
  const mailbox = accountDigest(mailboxOf(emailAddress))
  // a request becomes a link or a notice, never the reverse
  await endAsked(services, mailbox)
  for (const row of await services.stockNotices.ofMailbox(mailbox)) await endNotice(services, row, 'erased')
  for (const link of await mailedLinks.removeOfMailbox(mailbox))
    if (hasOwnKey(link)) await vault.destroy(link.customerId)
}

/** The kinds of messages that hold a request with an email address. */
const ASKS = [
  [ACCOUNT_ASK, accountAsk],
  [STOCK_ASK, noticeAsk],
] as const

const endAsked = async (
  { outbox, vault, accountDigest }: PendingServices,
  mailbox: string,
): Promise<void> => {
  for (const [kind, ask] of ASKS)
    for (const { id, payload } of await outbox.ofKind(kind)) {
      const { asked, isStrangers = true } = payload as StockAskPayload & Partial<RequestedMailPayload>
      const text = await vault.open(asked)
      if (text === null || accountDigest(mailboxOf(ask.read(text).emailAddress)) !== mailbox) continue
      // before the message: a concurrent handler then creates a link that opens nothing
      if (isStrangers) await vault.destroy(asked.subject)
      await outbox.done(id)
    }
}

/** What remains after a customer erased themselves. */
interface Erased {
  /** numbers of the orders that remain anonymously */
  readonly orders: readonly string[]
  /** the invoices and credit notes that remain whole, until these UTC instants */
  readonly documents: readonly { readonly number: string; readonly keptUntil: string }[]
}

const erased = ({ orders, documents }: Erasure): Erased => ({
  orders: orders.map(({ number }) => number),
  documents: documents.map(({ number, keptUntil }) => ({
    number,
    keptUntil: new Date(keptUntil).toISOString(),
  })),
})

/**
 * `wrong`: a wrong password, or the customer no longer exists; otherwise an order has an open payment or is
 * retained by tax law.
 */
export interface EraseOwnRefusal {
  readonly why: 'wrong' | Extract<ErasureRefusal, { readonly orders: unknown }>['why']
}

/**
 * Erases a customer on their own request (GDPR, article 17), confirmed by their password. Returns what
 * remains.
 */
export const eraseOwn = async (
  services: Parameters<typeof eraseCustomer>[0] & Pick<Services, 'passwords'>,
  customerId: string,
  password: string,
): Promise<Result<Erased, EraseOwnRefusal>> => {
  if ((await confirmPassword(services, customerId, password)) === null) return refused({ why: 'wrong' })
  const done = await eraseCustomer(services, customerId, `customer:${customerId}`)
  if (done.ok) return ok(erased(done.value))
  return refused({ why: 'orders' in done.refusal ? done.refusal.why : 'wrong' })
}
