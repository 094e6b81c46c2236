import { checkedMessage, type TicketErrors } from '../../../domain/account/ticketForm.ts'
import type { TicketState } from '../../../domain/account/ticket.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { load, type Loaded } from '../../streams/load.ts'
import { ticket } from '../../streams/kinds/ticket.ts'
import type { Services } from '../services.ts'
import type { TicketProblem } from './openTicket.ts'
import { answeredBefore, type TicketCall } from './ticketCall.ts'
import { openedTicket } from './ownTicket.ts'
import { keptIfNamed, type ReceivedFiles } from './receivedFiles.ts'
import { shopMail } from './shopMail.ts'
import { sealMatter } from './ticketMatter.ts'

export interface NewMessage {
  readonly message: string
  readonly files: ReceivedFiles
}

type MessageServices = Pick<Services, 'store' | 'vault' | 'clock' | 'letterhead'>

/**
 * Adds a customer's message to a ticket, which reopens it. Returns the ticket's uid; a repeated call adds
 * nothing. Deletes the files if the message is not added.
 */
export const writeMessage = (
  services: MessageServices,
  call: TicketCall,
  uid: string,
  sent: NewMessage,
): Promise<Result<string, TicketProblem>> =>
  keptIfNamed(sent.files, (named) => written(services, call, uid, sent, named))

/** @param named is called once the message names the files */
const written = async (
  services: MessageServices,
  { customerId, task, answerIn }: TicketCall,
  uid: string,
  sent: NewMessage,
  named: () => void,
): Promise<Result<string, TicketProblem>> => {
  const { state } = await load(services.store, ticket, uid)
  if (state.customerId !== customerId) return refused({ why: 'not-found' })
  const form = checked(sent)
  if (!form.ok) return form
  const opened = await openedTicket(services, uid)
  if (opened === null) return refused({ why: 'not-found' })
  const { subject } = opened.ticket
  const { message } = form.value
  const matter = await sealMatter(services, customerId, message, form.value.files)
  const handled = await handle<Loaded<TicketState>, 'added' | 'repeated' | 'full'>(services, {
    task,
    answerIn,
    read: () => load(services.store, ticket, uid),
    decide: async (loaded, refusal) => {
      const by = { actor: `customer:${customerId}`, at: services.clock.now() } as const
      if (refusal?.why === 'duplicate-task') return { ...by, value: 'repeated', changes: [] }
      const decided = decideAll(ticket, loaded, [{ type: 'AddMessage', staff: null, ...matter }])
      if (!decided.ok) return { ...by, value: 'full', changes: [] }
      const { version } = decided.value
      const told = await shopMail(services, { uid, version, customerId, subject, message })
      return {
        ...by,
        value: 'added',
        changes: [decided.value],
        rows: { outbox: [told] },
        ...(answerIn && { answer: answerIn.answerOf(uid) }),
      }
    },
  })
  if (handled.kind === 'done' && handled.value === 'added') named()
  return handled.kind === 'done' && handled.value === 'full'
    ? refused({ why: 'full' })
    : answeredBefore(handled, uid)
}

const checked = (sent: NewMessage) => {
  const message = checkedMessage(sent.message)
  const files = sent.files.all()
  const noRoom = sent.files.noRoom()
  if (noRoom !== null) return refused({ why: noRoom })
  if (message.ok && files.ok) return ok({ message: message.value, files: files.value })
  const errors: TicketErrors = {
    ...(!message.ok && { message: message.refusal }),
    ...(!files.ok && { files: files.refusal }),
  }
  return refused({ why: 'fields' as const, errors })
}
