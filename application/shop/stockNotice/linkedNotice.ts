import type { StockNoticeRow } from '../../ports/database/stockNotices.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { StockNoticeCommand, StockNoticeState } from '../../../domain/catalogue/stockNotice.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { load } from '../../streams/load.ts'
import { noticeAddress, noticeMatter } from '../../streams/sealed/noticeTexts.ts'
import { stockNotice } from '../../streams/kinds/stockNotice.ts'
import type { Services } from '../services.ts'
import { forgetMessage } from './endNotice.ts'
import { WAIT_MS, type LoadedNotice } from './openNotice.ts'

type LinkServices = Pick<Services, 'store' | 'stockNotices' | 'mailedLinks' | 'vault' | 'sha256' | 'clock'>

/** An open request, as its link shows it. */
export interface LinkedNotice extends Omit<StockNoticeRow, 'until'> {
  readonly status: 'asked' | 'waiting'
  readonly emailAddress: string
}

/**
 * The request of a token; null if the token is unknown, or the request was sent, withdrawn, erased or has
 * expired.
 */
export const linkedNotice = async (services: LinkServices, token: string): Promise<LinkedNotice | null> => {
  const link = await services.mailedLinks.find(services.sha256(token), services.clock.now())
  if (link?.purpose !== 'stock') return null
  const text = await services.vault.open(link.matter)
  if (text === null) return null
  const { uid } = noticeMatter.read(text)
  const { state } = await load(services.store, stockNotice, uid)
  if (!isOpen(state, link.customerId) || state.status === 'none' || state.productId === null) return null
  const address = await services.vault.open(state.emailAddress)
  if (address === null || state.until <= services.clock.now()) return null
  const { status, productId } = state
  const emailAddress = noticeAddress.read(address)
  return { uid, subject: link.customerId, mailbox: link.mailbox, productId, status, emailAddress }
}

/** Whether the open request is this subject's: later requests of the same address have keys of their own. */
export const isOpen = (
  state: StockNoticeState,
  subject: string,
): state is StockNoticeState & { readonly emailAddress: NonNullable<StockNoticeState['emailAddress']> } =>
  state.emailAddress?.subject === subject

/** Confirms a request's address; from then on it waits for the product. Returns whether it could. */
export const confirmNotice = async (
  services: LinkServices,
  token: string,
  actor: Actor,
): Promise<boolean> => {
  const linked = await linkedNotice(services, token)
  if (linked === null) return false
  const { subject, uid, productId, mailbox } = linked
  const until = services.clock.now() + WAIT_MS
  const isConfirmed = await changed(services, linked, { type: 'ConfirmNotice', until }, actor)
  if (linked.status === 'asked' && isConfirmed)
    await services.stockNotices.save({ subject, uid, productId, mailbox, until })
  return isConfirmed
}

/** Withdraws a request and deletes its address. Returns whether there was one. */
export const withdrawNotice = async (
  services: LinkServices,
  token: string,
  actor: Actor,
): Promise<boolean> => {
  const linked = await linkedNotice(services, token)
  return linked !== null && changed(services, linked, { type: 'EndNotice', reason: 'withdrawn' }, actor)
}

const changed = async (
  services: LinkServices,
  { uid, subject }: LinkedNotice,
  command: StockNoticeCommand,
  actor: Actor,
): Promise<boolean> => {
  const { store, clock } = services
  const handled = await handle<LoadedNotice, boolean>(services, {
    read: () => load(store, stockNotice, uid),
    decide: async (loaded) => {
      const by = { actor, at: clock.now() } as const
      if (!isOpen(loaded.state, subject)) return { ...by, value: false, changes: [] }
      const decided = decideAll(stockNotice, loaded, [command])
      if (!decided.ok) return { ...by, value: false, changes: [] }
      const outbox = command.type === 'EndNotice' ? [forgetMessage(subject, by.at)] : []
      return { ...by, value: true, changes: [decided.value], rows: { outbox } }
    },
  })
  return handled.kind === 'done' && handled.value
}
