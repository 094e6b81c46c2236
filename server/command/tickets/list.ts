import { openedTicket } from '../../../application/shop/tickets/ownTicket.ts'
import { load } from '../../../application/streams/load.ts'
import { ticket } from '../../../application/streams/ticket.ts'
import { TICKET_STATUSES } from '../../../domain/account/ticket.ts'
import type { Command, CommandServices } from '../command.ts'
import { harmless, harmlessJson } from '../harmless.ts'
import { parsed } from '../parsed.ts'
import { table } from '../table.ts'

const MOST = 10_000

const COLUMNS = [
  { title: 'ticket' },
  { title: 'last change' },
  { title: 'status' },
  { title: 'order' },
  { title: 'subject', flexes: true },
] as const

/** `tickets list [--status S] [--limit N] [--json]`: customers' tickets, newest change first; without a subject where the customer was forgotten. */
export const ticketsList: Command = async (services, args, io) => {
  const fail = (why: string): number => {
    io.err(`tickets list: ${harmless(why)}\n`)
    return 1
  }
  const read = parsed({
    args: [...args],
    options: {
      status: { type: 'string' },
      limit: { type: 'string', default: '50' },
      json: { type: 'boolean', default: false },
    },
  })
  if (!read.ok) return fail(read.refusal)
  const { status, limit, json } = read.value.values
  const most = Number(limit)
  if (!Number.isInteger(most) || most < 1 || most > MOST) return fail(`--limit is 1 to ${MOST}`)
  if (status !== undefined && !TICKET_STATUSES.some((one) => one === status))
    return fail(`--status is one of ${TICKET_STATUSES.join(', ')}`)
  const found = await listed(services, status, most)
  if (json) io.out(found.map((one) => `${harmlessJson(JSON.stringify(one))}\n`).join(''))
  else if (found.length === 0) io.out('no tickets\n')
  else
    io.out(
      table(
        COLUMNS,
        found.map((one) => [
          one.uid,
          `${one.changedAt.slice(0, 16)}Z`,
          one.status,
          harmless(one.orderNumber ?? ''),
          harmless(one.subject ?? '(forgotten)'),
        ]),
        io,
      ),
    )
  return 0
}

const listed = async (services: CommandServices, status: string | undefined, most: number) => {
  const streams = await services.store.streams(ticket.prefix, status === undefined ? most : MOST)
  const found = await Promise.all(
    streams.map(async ({ stream, until }) => {
      const uid = stream.slice(ticket.prefix.length)
      const { state } = await load(services.store, ticket, uid)
      return { uid, changedAt: until, status: state.status, orderNumber: state.orderNumber }
    }),
  )
  const asked = found.filter((one) => status === undefined || one.status === status).slice(0, most)
  return Promise.all(
    asked.map(async (one) => ({
      ...one,
      subject: (await openedTicket(services, one.uid))?.ticket.subject ?? null,
    })),
  )
}
