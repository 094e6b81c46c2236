import { mailboxOf } from '../../../domain/account/mailbox.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import { stockNoticePath } from '../../pages/stockNoticePage.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { load, type Loaded } from '../../streams/load.ts'
import { noticeAddress, noticeMatter, type NoticeAsk } from '../../streams/sealed/noticeTexts.ts'
import { stockNotice } from '../../streams/kinds/stockNotice.ts'
import type { StockNoticeState } from '../../../domain/catalogue/stockNotice.ts'
import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import { mailMessage } from '../mail/mailMessage.ts'
import type { Services } from '../services.ts'

const DAY_MS = 86_400_000

/** How long a request waits for its confirmation, and then for the product, in ms. */
export const CONFIRM_MS = DAY_MS
export const WAIT_MS = 365 * DAY_MS

export type NoticeServices = Pick<
  Services,
  | 'store'
  | 'catalogue'
  | 'stockNotices'
  | 'mailedLinks'
  | 'accounts'
  | 'accountDigest'
  | 'vault'
  | 'ids'
  | 'sha256'
  | 'clock'
  | 'publicUrl'
>

export type LoadedNotice = Loaded<StockNoticeState>

/**
 * Records a back-in-stock request. If its address needs confirmation, the same commit mails a link for that;
 * a request already waiting stays unchanged. Returns the token of a new link to the request's page, of which
 * only the hash is stored.
 * @param actor who requests it
 * @param mailId the id of the confirmation mail; null if the address is confirmed
 */
export const openNotice = async (
  services: NoticeServices,
  ask: NoticeAsk,
  actor: Actor,
  mailId: string | null,
): Promise<string> => {
  const { store, vault, ids, clock, accountDigest, stockNotices } = services
  const { productId, locale, emailAddress } = ask
  const address = mailboxOf(emailAddress)
  const [mailbox, uid] = [accountDigest(address), accountDigest(`stock ${productId} ${address}`)]
  const handled = await handle<LoadedNotice, string>(services, {
    read: () => load(store, stockNotice, uid),
    decide: async (loaded) => {
      const before = loaded.state.emailAddress
      const isGone = before !== null && (await vault.open(before)) === null
      const subject = before === null || isGone ? ids.uuid() : before.subject
      const isConfirmed = mailId === null
      const at = clock.now()
      const until = at + (isConfirmed ? WAIT_MS : CONFIRM_MS)
      const asked = {
        type: 'AskNotice',
        productId,
        locale,
        emailAddress: await vault.seal(subject, noticeAddress.write(emailAddress)),
        isConfirmed,
        until,
      } as const
      // the person was erased since, so this is a new request
      const ended = isGone ? [{ type: 'EndNotice', reason: 'erased' } as const] : []
      const decided = decideAll(stockNotice, loaded, [...ended, asked])
      if (!decided.ok) throw new Error(`a request can always be made: ${decided.refusal.why}`)
      const isNew = decided.value.events.length > 0
      // before the commit: a request without a row would never be sent
      if (isNew) await stockNotices.save({ subject, uid, productId, mailbox, until })
      const token = await newLink(services, { subject, uid, mailbox })
      const outbox = isNew && mailId !== null ? [await confirmMail(services, ask, mailId, token)] : []
      return { actor, at, value: token, changes: [decided.value], rows: { outbox } }
    },
  })
  if (handled.kind !== 'done') throw new Error('others kept changing this request')
  return handled.value
}

const newLink = async (
  { vault, mailedLinks, ids, sha256, clock }: NoticeServices,
  { subject, uid, mailbox }: { readonly subject: string; readonly uid: string; readonly mailbox: string },
): Promise<string> => {
  const token = ids.token()
  await mailedLinks.save(sha256(token), {
    purpose: 'stock',
    customerId: subject,
    mailbox,
    passwordHash: null,
    matter: await vault.seal(subject, noticeMatter.write({ uid })),
    until: clock.now() + WAIT_MS,
  })
  return token
}

const confirmMail = async (
  services: NoticeServices,
  { productId, emailAddress, locale }: NoticeAsk,
  id: string,
  token: string,
): Promise<OutboxMessage> => {
  const { catalogue, accounts, accountDigest, publicUrl, clock } = services
  const [product, account] = await Promise.all([
    catalogue.product(productId),
    accounts.find(accountDigest(mailboxOf(emailAddress))),
  ])
  const url = publicUrl(stockNoticePath(locale, { token }))
  const title = product?.title[locale] ?? ''
  const letter = { kind: 'stock-confirm', url, title, to: emailAddress, locale } as const
  return mailMessage(services, {
    id,
    customerId: account?.customerId ?? null,
    letter,
    until: clock.now() + CONFIRM_MS,
  })
}
