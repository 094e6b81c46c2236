import type { OwnTicket, TicketMessage } from '../../pages/account/accountTickets.ts'
import type { TicketEvent } from '../../../domain/account/ticket.ts'
import type { CheckedFile } from '../../../domain/account/ticketFile.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { load } from '../../streams/load.ts'
import { readEvents } from '../../streams/readEvents.ts'
import { ticketFile, ticketMatter, ticketSubject, type StoredFile } from '../../streams/sealed/ticketTexts.ts'
import { ticket } from '../../streams/kinds/ticket.ts'
import type { Services } from '../services.ts'
import { partName } from './receivedFiles.ts'

type ReadServices = Pick<Services, 'store' | 'vault'>

/** A ticket, decrypted, with its customer; null if it does not exist or its customer was erased. */
export const openedTicket = async (
  services: ReadServices,
  uid: string,
): Promise<{ readonly customerId: string; readonly ticket: OwnTicket } | null> => {
  const written: { readonly at: number; readonly staff: string | null; readonly message: Sealed }[] = []
  let opening: Extract<TicketEvent, { type: 'TicketOpened' }>['data'] | null = null
  const state = ticket.decider.initial()
  for await (const { event, at } of readEvents(services.store, ticket, uid)) {
    ticket.decider.evolve(state, event)
    if (event.type === 'TicketOpened') {
      opening = event.data
      written.push({ at, staff: null, message: event.data.message })
    } else if (event.type === 'MessageAdded')
      written.push({ at, staff: event.data.staff, message: event.data.message })
  }
  if (opening === null) return null
  const [subject = null, ...texts] = await services.vault.openAll([
    opening.subject,
    ...written.map(({ message }) => message),
  ])
  if (subject === null) return null
  const conversation = written.map(({ at, staff }, nr): TicketMessage => {
    const opened = texts[nr] ?? null
    const { text, files } = opened === null ? NOTHING_WRITTEN : ticketMatter.read(opened)
    return {
      at: instant(at),
      staff,
      text,
      files: files.map(({ uid: file, name, size }) => ({ uid: file, name, size })),
    }
  })
  const { orderNumber, status, messages } = state
  return {
    customerId: opening.customerId,
    ticket: {
      uid,
      subject: ticketSubject.read(subject),
      openedAt: instant(written[0]?.at ?? 0),
      status,
      orderNumber,
      messages,
      conversation,
    },
  }
}

/** A message that can't be decrypted. */
const NOTHING_WRITTEN = { text: '', files: [] }

const instant = (at: number): string => new Date(at).toISOString()

/** A ticket of this customer; null if it does not exist or belongs to someone else. */
export const ownTicket = async (
  services: ReadServices,
  customerId: string,
  uid: string,
): Promise<OwnTicket | null> => {
  const opened = await openedTicket(services, uid)
  return opened?.customerId === customerId ? opened.ticket : null
}

/** A ticket's attachment, as it was sent. */
export interface OpenedFile extends CheckedFile {
  /** in order, each part read on demand */
  readonly bytes: AsyncIterable<Uint8Array>
}

type FileServices = Pick<Services, 'vault' | 'ticketFiles'>

/** A ticket's attachment; null if it does not exist or its customer was erased. */
export const openedFile = async (services: FileServices, fileUid: string): Promise<OpenedFile | null> => {
  const sealed = await services.ticketFiles.find(fileUid)
  const text = sealed && (await services.vault.open(sealed))
  if (text === null) return null
  const stored = ticketFile.read(text)
  if ('parts' in stored) return { ...stored, bytes: partsOf(services, fileUid, stored.parts) }
  const whole = Buffer.from(stored.content, 'base64')
  return { name: stored.name, type: stored.type, size: whole.length, bytes: onePart(whole) }
}

async function* onePart(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function* partsOf(
  { vault, ticketFiles }: FileServices,
  uid: string,
  parts: number,
): AsyncGenerator<Uint8Array> {
  for (let nr = 0; nr < parts; nr += 1) {
    const sealed = await ticketFiles.part(uid, nr)
    const bytes = sealed && (await vault.openBytes(sealed, partName(uid, nr)))
    if (bytes === null) throw new Error(`part ${nr} of a file is gone`)
    yield bytes
  }
}

/**
 * An attachment as a whole, in base64 for an export; null if it does not exist or its customer was erased.
 */
export const wholeFile = async (services: FileServices, fileUid: string): Promise<StoredFile | null> => {
  const file = await openedFile(services, fileUid)
  if (file === null) return null
  const parts: Uint8Array[] = []
  for await (const part of file.bytes) parts.push(part)
  return { name: file.name, type: file.type, content: Buffer.concat(parts).toString('base64') }
}

/**
 * An attachment of one of this customer's tickets; null if it does not exist or belongs to another ticket or
 * customer.
 */
export const ownFile = async (
  services: ReadServices & Pick<Services, 'ticketFiles'>,
  customerId: string,
  uid: string,
  fileUid: string,
): Promise<OpenedFile | null> => {
  const { state } = await load(services.store, ticket, uid)
  return state.customerId === customerId && state.files.includes(fileUid)
    ? openedFile(services, fileUid)
    : null
}
