import type { OwnTicket, TicketMessage } from '../../pages/accountTickets.ts'
import type { TicketFact } from '../../../domain/account/ticket.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { load } from '../../streams/load.ts'
import { readFacts } from '../../streams/readFacts.ts'
import { ticket } from '../../streams/ticket.ts'
import type { Services } from '../services.ts'
import type { KeptFile, TicketMatter } from './ticketMatter.ts'

type ReadServices = Pick<Services, 'store' | 'vault'>

/** A ticket with whose it is, opened; null for one that is not there, and for one of a customer who was forgotten. */
export const openedTicket = async (
  services: ReadServices,
  uid: string,
): Promise<{ readonly customerId: string; readonly ticket: OwnTicket } | null> => {
  const written: { readonly at: number; readonly staff: string | null; readonly message: Sealed }[] = []
  let opening: Extract<TicketFact, { type: 'TicketOpened' }>['data'] | null = null
  const state = ticket.decider.initial()
  for await (const { fact, at } of readFacts(services.store, ticket, uid)) {
    ticket.decider.evolve(state, fact)
    if (fact.type === 'TicketOpened') {
      opening = fact.data
      written.push({ at, staff: null, message: fact.data.message })
    } else if (fact.type === 'MessageAdded')
      written.push({ at, staff: fact.data.staff, message: fact.data.message })
  }
  if (opening === null) return null
  const [subject = null, ...texts] = await services.vault.openAll([
    opening.subject,
    ...written.map(({ message }) => message),
  ])
  if (subject === null) return null
  const conversation = written.map(({ at, staff }, nr): TicketMessage => {
    const { text, files } = JSON.parse(texts[nr] ?? '{"text":"","files":[]}') as TicketMatter
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
      subject: JSON.parse(subject) as string,
      openedAt: instant(written[0]?.at ?? 0),
      status,
      orderNumber,
      messages,
      conversation,
    },
  }
}

const instant = (at: number): string => new Date(at).toISOString()

/** A ticket of this customer's; null for one that is not there, and for somebody else's. */
export const ownTicket = async (
  services: ReadServices,
  customerId: string,
  uid: string,
): Promise<OwnTicket | null> => {
  const opened = await openedTicket(services, uid)
  return opened?.customerId === customerId ? opened.ticket : null
}

/** A file that came along with a ticket, as it was sent; null where there is none, or its customer was forgotten. */
export const openedFile = async (
  { vault, ticketFiles }: Pick<Services, 'vault' | 'ticketFiles'>,
  fileUid: string,
): Promise<KeptFile | null> => {
  const sealed = await ticketFiles.find(fileUid)
  const text = sealed && (await vault.open(sealed))
  return text === null ? null : (JSON.parse(text) as KeptFile)
}

/** A file of one of this customer's tickets; null for one that is not there, of another ticket, and of somebody else. */
export const ownFile = async (
  services: ReadServices & Pick<Services, 'ticketFiles'>,
  customerId: string,
  uid: string,
  fileUid: string,
): Promise<KeptFile | null> => {
  const { state } = await load(services.store, ticket, uid)
  return state.customerId === customerId && state.files.includes(fileUid)
    ? openedFile(services, fileUid)
    : null
}
