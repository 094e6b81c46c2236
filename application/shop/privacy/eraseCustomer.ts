import { mailboxOf } from '../../../domain/account/mailbox.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { MailedLink } from '../../ports/database/accounts.ts'
import type { KeptDocument } from '../../ports/database/issuedDocuments.ts'
import { accountAsk } from '../../streams/sealed/accountTexts.ts'
import { noticeAsk } from '../../streams/sealed/noticeTexts.ts'
import type { AskedPayload } from '../accounts/requestedMails.ts'
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

/** What forgetting a customer comes to. */
export interface Erasure {
  /** the orders that stay, without anybody's name once the key is gone */
  readonly orders: readonly CustomerOrder[]
  /** invoices and credit notes that stay as they were issued, and until when (ms since 1970) */
  readonly documents: readonly Pick<KeptDocument, 'number' | 'keptUntil'>[]
  /** sessions that end, with the forms in them */
  readonly sessions: number
}

export type ErasureRefusal =
  | { readonly why: 'unknown' | 'erased' }
  /** orders whose buyer tax law keeps, or that may still be paid */
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

/** What it would come to, with nothing changed. */
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
 * Forgets a customer (GDPR, article 17): ends their account and sessions and destroys the key that all their personal data are sealed under, in the
 * log, in orders and in every backup. Events and hashes stay, and say nothing of them any more; invoices stay whole for as long as tax law
 * wants them, under keys of their own (article 17(3)(b)). Refused while tax law keeps the buyer of
 * one of their orders (article 17(3)(b)), and while one may still be paid. Who did it stands in the last event of theirs.
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
  // while the account stands, so that nothing asked with its address becomes another one meanwhile
  for (const emailAddress of await addressesOf(services, customerId)) await endPending(services, emailAddress)
  // before the key: nobody goes on under a key that is gone
  await endCartKeys(services, customerId)
  await services.accounts.removeOf(customerId)
  await services.mailedLinks.removeOf(customerId)
  await services.sessions.removeOf(customerId)
  await services.knownDevices.removeOf(customerId)
  await services.vault.destroy(customerId)
  // nothing opens them any more
  await services.ticketFiles.removeOf(customerId)
  return planned
}

/** Where mails of theirs go: the address of their account, and the one that they gave. */
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

/** Before anything is gone, so that a break-off leaves an event and no deed: the next try does it. Who never registered has no stream. */
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
 * Made for an unconfirmed registration, an invitation, or a request for a mail: the key that it is sealed
 * under is of nothing else.
 */
const hasOwnKey = ({ purpose, passwordHash }: MailedLink): boolean =>
  purpose === 'company' || purpose === 'stock' || (purpose === 'open' && passwordHash !== null)

/**
 * Ends all that an e-mail address only waits for: what was asked with it and not looked at yet, and each link
 * that was mailed there, whoever it was made for. What was filled in with those opens to nobody any more.
 */
const endPending = async (services: PendingServices, emailAddress: string): Promise<void> => {
  const { mailedLinks, vault, accountDigest } = services
  const mailbox = accountDigest(mailboxOf(emailAddress))
  // what is asked becomes a link or a request, never the other way round
  await endAsked(services, mailbox)
  for (const row of await services.stockNotices.ofMailbox(mailbox)) await endNotice(services, row, 'erased')
  for (const link of await mailedLinks.removeOfMailbox(mailbox))
    if (hasOwnKey(link)) await vault.destroy(link.customerId)
}

/** Messages that hold what was asked with an address. */
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
      const { asked, isStrangers = true } = payload as StockAskPayload & Partial<AskedPayload>
      const text = await vault.open(asked)
      if (text === null || accountDigest(mailboxOf(ask.read(text).emailAddress)) !== mailbox) continue
      // before the message: whoever is just looking at it makes a link of it that opens to nobody
      if (isStrangers) await vault.destroy(asked.subject)
      await outbox.done(id)
    }
}

/** What stays of somebody who erased themselves. */
interface Erased {
  /** numbers of orders that stay without a name */
  readonly orders: readonly string[]
  /** invoices and credit notes that stay whole, until when: UTC instants */
  readonly documents: readonly { readonly number: string; readonly keptUntil: string }[]
}

const erased = ({ orders, documents }: Erasure): Erased => ({
  orders: orders.map(({ number }) => number),
  documents: documents.map(({ number, keptUntil }) => ({
    number,
    keptUntil: new Date(keptUntil).toISOString(),
  })),
})

/** `wrong`: it was another password, or nobody is there any more; the others: orders are waited for, or kept by tax law. */
export interface EraseOwnRefusal {
  readonly why: 'wrong' | Extract<ErasureRefusal, { readonly orders: unknown }>['why']
}

/** A customer erases themselves (GDPR, article 17), by their password. Answers what stays. */
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
