import { checkedFiles, checkedMessage, type TicketErrors } from '../../../domain/account/ticketForm.ts'
import type { SentFile } from '../../../domain/account/ticketFile.ts'
import type { TicketState } from '../../../domain/account/ticket.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { load, type Loaded } from '../../streams/load.ts'
import { ticket } from '../../streams/ticket.ts'
import type { Services } from '../services.ts'
import type { TicketProblem } from './openTicket.ts'
import { answeredBefore, type TicketCall } from './ticketCall.ts'
import { openedTicket } from './ownTicket.ts'
import { shopMail } from './shopMail.ts'
import { sealMatter } from './ticketMatter.ts'

export interface NewMessage {
  readonly message: string
  readonly files: readonly SentFile[]
}

/** Adds a message of its customer's to a ticket, which opens it again. Answers its uid; the same call again adds nothing. */
export const writeMessage = async (
  services: Pick<Services, 'store' | 'vault' | 'ticketFiles' | 'ids' | 'clock' | 'letterhead'>,
  { customerId, task, answerIn }: TicketCall,
  uid: string,
  sent: NewMessage,
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
  if (!matter.ok) return refused({ why: matter.refusal })
  const handled = await handle<Loaded<TicketState>, 'added' | 'repeated' | 'full'>(services, {
    task,
    answerIn,
    read: () => load(services.store, ticket, uid),
    decide: async (loaded, refusal) => {
      const by = { actor: `customer:${customerId}`, at: services.clock.now() } as const
      if (refusal?.why === 'duplicate-task') return { ...by, value: 'repeated', changes: [] }
      const decided = decideAll(ticket, loaded, [{ type: 'AddMessage', staff: null, ...matter.value }])
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
  if (handled.kind !== 'done' || handled.value !== 'added')
    await services.ticketFiles.remove(matter.value.files)
  return handled.kind === 'done' && handled.value === 'full'
    ? refused({ why: 'full' })
    : answeredBefore(handled, uid)
}

const checked = (sent: NewMessage) => {
  const [message, files] = [checkedMessage(sent.message), checkedFiles(sent.files)]
  if (message.ok && files.ok) return ok({ message: message.value, files: files.value })
  const errors: TicketErrors = {
    ...(!message.ok && { message: message.refusal }),
    ...(!files.ok && { files: files.refusal }),
  }
  return refused({ why: 'fields' as const, errors })
}
