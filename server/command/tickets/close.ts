import { closeTicket } from '../../../application/shop/tickets/answerTicket.ts'
import type { Command } from '../command.ts'
import { harmless } from '../harmless.ts'
import { BY, staffOf } from '../orders/order.ts'
import { parsed } from '../parsed.ts'

/** `tickets close TICKET --by NAME`: nothing is left to answer; a message opens it again. */
export const ticketsClose: Command = async (services, args, io) => {
  const fail = (why: string): number => {
    io.err(`tickets close: ${harmless(why)}\n`)
    return 1
  }
  const read = parsed({ args: [...args], options: BY, allowPositionals: true })
  if (!read.ok) return fail(read.refusal)
  const [uid, ...more] = read.value.positionals
  if (uid === undefined || more.length > 0) return fail('name one ticket: toonbank tickets list shows them')
  const { by } = read.value.values
  const actor = staffOf(by)
  if (!actor.ok) return fail(actor.refusal)
  if (!(await closeTicket(services, uid, { actor: actor.value, name: by ?? '' })))
    return fail(`there is no ticket ${uid}`)
  io.out(`${harmless(uid)} is closed\n`)
  return 0
}
