import { mailboxOf } from '../../../domain/account/mailbox.ts'
import type { Account } from '../../ports/database/accounts.ts'
import { accountPath } from '../../pages/paths.ts'
import { accountAsk, type Asked } from '../../streams/sealed/accountTexts.ts'
import type { PostedMatter } from '../../streams/sealed/letter.ts'
import { mailMessage } from '../mail/mailMessage.ts'
import { type OrderAskPayload, mailOrderLink } from '../orderLink/mailOrderLink.ts'
import { ACCOUNT_ASK, ORDER_ASK } from '../outbox/messages.ts'
import type { Handler } from '../outbox/worker.ts'
import type { Services } from '../services.ts'
import type { RequestedMailPayload } from './requestedMails.ts'
import { passwordPath } from './passwordPath.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type AskedServices = Pick<
  Services,
  | 'accounts'
  | 'mailedLinks'
  | 'placedOrders'
  | 'accountDigest'
  | 'vault'
  | 'store'
  | 'clock'
  | 'ids'
  | 'sha256'
  | 'publicUrl'
>

/** Handlers for the outbox messages of account, password and order-link requests. */
export const accountHandlers = (services: AskedServices): ReadonlyMap<string, Handler> =>
  new Map<string, Handler>([
    [ACCOUNT_ASK, ({ id, payload }) => answerByMail(services, id, payload as RequestedMailPayload)],
    [ORDER_ASK, ({ id, payload }) => mailOrderLink(services, id, payload as OrderAskPayload)],
  ])

/** Checks whether the address has an account and mails the reply that fits the request. */
const answerByMail = async (
  services: AskedServices,
  id: string,
  { asked, isStrangers }: RequestedMailPayload,
): ReturnType<Handler> => {
  const text = await services.vault.open(asked)
  if (text === null) return 'done'
  const call = accountAsk.read(text)
  const mailbox = services.accountDigest(mailboxOf(call.emailAddress))
  const account = await services.accounts.find(mailbox)
  const reply = await replyTo(services, call, { account, mailbox, subject: asked.subject })
  const to = account === null ? call.emailAddress : await services.vault.open(account.emailAddress)
  if (to !== null) {
    const letter = { ...reply.letter, to, locale: call.locale }
    const until = services.clock.now() + (reply.customerId === null ? DAY_MS : HOUR_MS)
    const mail = await mailMessage(services, { id, customerId: reply.customerId, letter, until })
    await services.store.commit({ appends: [], outbox: [mail] })
  }
  if (isStrangers && reply.customerId !== asked.subject) await services.vault.destroy(asked.subject)
  return 'done'
}

interface Reply {
  readonly letter: PostedMatter
  /** the letter's customer; null if the shop doesn't know the recipient */
  readonly customerId: string | null
}

interface Asker {
  readonly account: Account | null
  readonly mailbox: string
  /** id of the key that the request was sealed with */
  readonly subject: string
}

const replyTo = async (
  services: AskedServices,
  call: Asked,
  { account, mailbox, subject }: Asker,
): Promise<Reply> => {
  const { locale } = call
  const at = (page: 'login' | 'register') => services.publicUrl(accountPath(locale, page))
  if (call.kind === 'password') {
    if (account === null) return { letter: { kind: 'no-account', url: at('register') }, customerId: null }
    const { customerId } = account
    const link = { purpose: 'password', customerId, mailbox, passwordHash: null } as const
    const url = services.publicUrl(await passwordPath(services, call, link))
    return { letter: { kind: 'new-password', url }, customerId }
  }
  if (account !== null)
    return { letter: { kind: 'known-account', url: at('login') }, customerId: account.customerId }
  const passwordHash = call.kind === 'account' ? call.passwordHash : null
  const link = { purpose: 'open', customerId: subject, mailbox, passwordHash } as const
  const url = services.publicUrl(await passwordPath(services, call, link))
  return {
    letter: { kind: call.kind === 'account' ? 'confirm-account' : 'open-account', url },
    customerId: subject,
  }
}
