import type { TicketForm } from '../../pages/account/accountPages.ts'
import { ticketFormDraft } from '../../streams/sealed/drafts.ts'
import type { Services } from '../services.ts'
import { renewSession, type BearerSession } from '../sessions/session.ts'

/** Which form it is: `new`, or the uid of the ticket that is written in. */
export type TicketFormName = string

export const EMPTY_TICKET: TicketForm = {
  subject: '',
  orderNumber: '',
  message: '',
  errors: {},
  hadFiles: false,
}

/** Keeps a form of a ticket that was not right, sealed, to be shown once more. Its files are not kept. */
export const saveTicketDraft = async (
  services: Pick<Services, 'vault' | 'sessions' | 'sha256' | 'ids' | 'clock'>,
  bearer: BearerSession,
  ticketForm: TicketFormName,
  form: TicketForm,
): Promise<void> => {
  await renewSession(services, bearer, bearer.session.cartUid, (customerId) =>
    services.vault.seal(customerId, ticketFormDraft.write({ ...form, ticketForm })),
  )
}

/** What was typed into that form before; an empty one where that was another form. */
export const ticketDraft = async (
  { vault }: Pick<Services, 'vault'>,
  { session }: BearerSession,
  name: TicketFormName,
): Promise<TicketForm> => {
  const text = session.draft === null ? null : await vault.open(session.draft)
  if (text === null) return EMPTY_TICKET
  const { ticketForm, ...form } = ticketFormDraft.read(text)
  return ticketForm === name ? { ...EMPTY_TICKET, ...form } : EMPTY_TICKET
}
