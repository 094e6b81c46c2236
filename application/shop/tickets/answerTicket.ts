import { checkedMessage } from '../../../domain/account/ticketForm.ts'
import type { TicketState } from '../../../domain/account/ticket.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { ticketPath } from '../../pages/paths.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { load, type Loaded } from '../../streams/load.ts'
import { ticket } from '../../streams/kinds/ticket.ts'
import { customerOf, detailsOf } from '../customers/customerForms.ts'
import { mailMessage } from '../mail/mailMessage.ts'
import type { Services } from '../services.ts'
import { openedTicket } from './ownTicket.ts'
import { sealMatter } from './ticketMatter.ts'

const WEEK_MS = 7 * 86_400_000

/** A staff member: the actor in the log and the name that the customer reads. */
export interface Staff {
  readonly actor: Actor
  readonly name: string
}

/** Why a reply is refused. `forgotten`: the customer's key is destroyed, so nobody could read it. */
export type AnswerProblem = {
  readonly why: 'unknown' | 'forgotten' | 'no-text' | 'too-long' | 'full' | 'version-conflict'
}

/** Adds the shop's reply to a ticket, and mails it to the customer. */
export const answerTicket = async (
  services: Pick<Services, 'store' | 'vault' | 'clock' | 'publicUrl'>,
  uid: string,
  { actor, name }: Staff,
  answer: string,
): Promise<Result<null, AnswerProblem>> => {
  const text = checkedMessage(answer)
  if (!text.ok) return refused({ why: text.refusal === 'required' ? 'no-text' : 'too-long' })
  const { state } = await load(services.store, ticket, uid)
  if (state.customerId === null) return refused({ why: 'unknown' })
  const { customerId } = state
  const [opened, { state: customer }] = await Promise.all([
    openedTicket(services, uid),
    customerOf(services, customerId),
  ])
  const details = await detailsOf(services, customer)
  if (opened === null || details === null) return refused({ why: 'forgotten' })
  const matter = await sealMatter(services, customerId, text.value, [])
  const handled = await handle<Loaded<TicketState>, boolean>(services, {
    read: () => load(services.store, ticket, uid),
    decide: async (loaded) => {
      const by = { actor, at: services.clock.now() }
      const decided = decideAll(ticket, loaded, [{ type: 'AddMessage', staff: name, ...matter }])
      if (!decided.ok) return { ...by, value: false, changes: [] }
      const { locale } = customer
      const mail = await mailMessage(services, {
        id: `ticket-${uid}-${decided.value.version}`,
        customerId,
        letter: {
          kind: 'ticket-answered',
          to: details.emailAddress,
          locale,
          url: services.publicUrl(ticketPath(locale, uid)),
          subject: opened.ticket.subject,
          staff: name,
          answer: text.value,
        },
        until: by.at + WEEK_MS,
      })
      return { ...by, value: true, changes: [decided.value], rows: { outbox: [mail] } }
    },
  })
  if (handled.kind !== 'done') return refused({ why: 'version-conflict' })
  return handled.value ? ok(null) : refused({ why: 'full' })
}

/**
 * Closes a ticket; a new message reopens it. Returns false if there is none.
 * @throws Error after repeated conflicts
 */
export const closeTicket = async (
  services: Pick<Services, 'store' | 'clock'>,
  uid: string,
  { actor, name }: Staff,
): Promise<boolean> => {
  const handled = await handle<Loaded<TicketState>, boolean>(services, {
    read: () => load(services.store, ticket, uid),
    decide: async (loaded) => {
      const decided = decideAll(ticket, loaded, [{ type: 'CloseTicket', staff: name }])
      const changes = decided.ok ? [decided.value] : []
      return { value: decided.ok, actor, at: services.clock.now(), changes }
    },
  })
  if (handled.kind !== 'done') throw new Error('others kept changing this ticket')
  return handled.value
}
