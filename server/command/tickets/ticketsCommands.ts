import { BY, staffOf } from '../orders/order.ts'
import { fileLines } from '../fileLines.ts'
import { fileFault } from '../fileLimits.ts'
import { type AnswerProblem, closeTicket } from '../../../application/shop/tickets/answerTicket.ts'
import { cannotWrite } from '../audit/exports/writeLinesAtomically.ts'
import type { OwnTicket } from '../../../application/pages/account/accountTickets.ts'
import { extname, join, resolve } from 'node:path'
import { mkdir, writeFile } from 'node:fs/promises'
import { table } from '../table.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { terminalSafe, jsonLine } from '../terminalSafe.ts'
import type { Command, CommandServices } from '../command.ts'
import { TICKET_STATUSES } from '../../../domain/account/ticket.ts'
import { ticket } from '../../../application/streams/kinds/ticket.ts'
import { load } from '../../../application/streams/load.ts'
import { openedTicket, wholeFile } from '../../../application/shop/tickets/ownTicket.ts'
import type { Row } from '../commandRow.ts'

const MOST = 10_000

const COLUMNS = [
  { title: 'ticket' },
  { title: 'last change' },
  { title: 'status' },
  { title: 'order' },
  { title: 'subject', flexes: true },
] as const

/**
 * `tickets list [--status S] [--limit N] [--json]`: lists customers' tickets, newest change first; without a
 * subject if the customer was erased.
 */
const ticketsList: Command = parsedCommand('tickets list', {
  options: {
    status: { type: 'string' },
    limit: { type: 'string', default: '50' },
    json: { type: 'boolean', default: false },
  },
})(async (services, call, io, fail) => {
  const { status, limit, json } = call.values
  const most = Number(limit)
  if (!Number.isInteger(most) || most < 1 || most > MOST) return fail(`--limit must be 1 to ${MOST}`)
  if (status !== undefined && !TICKET_STATUSES.some((one) => one === status))
    return fail(`--status must be one of ${TICKET_STATUSES.join(', ')}`)
  const found = await listed(services, status, most)
  if (json) io.out(found.map((one) => jsonLine(one)).join(''))
  else if (found.length === 0) io.out('no tickets\n')
  else
    io.out(
      table(
        COLUMNS,
        found.map((one) => [
          one.uid,
          `${one.changedAt.slice(0, 16)}Z`,
          one.status,
          terminalSafe(one.orderNumber ?? ''),
          terminalSafe(one.subject ?? '(erased)'),
        ]),
        io,
      ),
    )
  return 0
})

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

/**
 * `tickets show TICKET [--files FOLDER] [--json]`: prints all
 * messages of a ticket, and writes its files to a folder.
 */
const ticketsShow: Command = parsedCommand('tickets show', {
  options: { files: { type: 'string' }, json: { type: 'boolean', default: false } },
  allowPositionals: true,
})(async (services, call, io, fail) => {
  const [uid, ...more] = call.positionals
  if (uid === undefined || more.length > 0) return fail('name one ticket: toonbank tickets list shows them')
  const opened = await openedTicket(services, uid)
  if (opened === null) return fail(`there is no ticket ${uid}, or its customer was erased`)
  const { customerId, ticket } = opened
  const { files, json } = call.values
  io.out(json ? jsonLine({ customerId, ...ticket }) : shown(customerId, ticket))
  if (files === undefined) return 0
  try {
    await putFiles(services, ticket, resolve(io.cwd, files))
  } catch (error) {
    const why = cannotWrite(files, error)
    return fail(why instanceof Error ? why.message : String(why))
  }
  return 0
})

const shown = (customerId: string, ticket: OwnTicket): string => {
  const { uid, subject, status, orderNumber, conversation } = ticket
  const head = [`ticket    ${uid}`, `customer  ${customerId}`, `status    ${status}`]
  const order = orderNumber === null ? [] : [`order     ${orderNumber}`]
  const messages = conversation.flatMap(({ at, staff, text, files }) => [
    '',
    `${at} ${staff ?? 'customer'}`,
    ...text.split('\n').map((line) => `  ${line}`),
    ...files.map(({ uid: fileUid, name, size }) => `  ${name}, ${size} bytes: ${fileUid}`),
  ])
  return [...head, ...order, `subject   ${subject}`, ...messages]
    .map((line) => `${terminalSafe(line)}\n`)
    .join('')
}

/** Named by uid, so that no file overwrites another. */
const putFiles = async (
  services: CommandServices,
  { conversation }: OwnTicket,
  folder: string,
): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { uid, name } of conversation.flatMap(({ files }) => files)) {
    const file = await wholeFile(services, uid)
    const path = join(folder, `${uid}${extname(name)}`)
    if (file !== null) await writeFile(path, Buffer.from(file.content, 'base64'), { mode: 0o600 })
  }
}

/** Maximum bytes of an answer's file, more than an answer may have. */
const MOST_BYTES = 65_536

const WORDS: Readonly<Record<AnswerProblem['why'], string>> = {
  unknown: 'there is no such ticket: toonbank tickets list shows them',
  forgotten: 'its customer was erased',
  'no-text': 'the answer is empty',
  'too-long': 'the answer is too long: at most 5000 characters',
  full: 'the ticket already has the maximum number of messages',
  'version-conflict': 'the ticket was changed at the same time: try again',
}

/**
 * `tickets answer TICKET (TEXT | --file FILE.txt) --by NAME`:
 * answers a ticket, and mails the answer to its customer.
 */
const ticketsAnswer: Command = parsedCommand('tickets answer', {
  options: { ...BY, file: { type: 'string' } },
  allowPositionals: true,
})(async (services, call, io, fail) => {
  const [uid, text, ...more] = call.positionals
  const { by, file } = call.values
  if (uid === undefined || more.length > 0 || (text === undefined) === (file === undefined))
    return fail('name one ticket, and its answer: a text between quotes, or --file FILE.txt')
  const actor = staffOf(by)
  if (!actor.ok) return fail(actor.refusal)
  let answer = text ?? ''
  if (file !== undefined)
    try {
      const limits = { ...services.fileLimits, bytes: MOST_BYTES }
      const lines: string[] = []
      for await (const line of fileLines(resolve(io.cwd, file), { limits, longest: MOST_BYTES }))
        lines.push(line)
      answer = lines.join('\n')
    } catch (error) {
      const fault = fileFault(error)
      if (fault === null) throw error
      return fail(`${file}: ${fault}`)
    }
  const done = await services.answerTicket(uid, { actor: actor.value, name: by ?? '' }, answer)
  if (!done.ok) return fail(`${uid}: ${WORDS[done.refusal.why]}`)
  io.out(`${terminalSafe(uid)} is answered; the answer is mailed\n`)
  return 0
})

/** `tickets close TICKET --by NAME`: closes a ticket; a new message reopens it. */
const ticketsClose: Command = parsedCommand('tickets close', { options: BY, allowPositionals: true })(async (
  services,
  call,
  io,
  fail,
) => {
  const [uid, ...more] = call.positionals
  if (uid === undefined || more.length > 0) return fail('name one ticket: toonbank tickets list shows them')
  const { by } = call.values
  const actor = staffOf(by)
  if (!actor.ok) return fail(actor.refusal)
  if (!(await closeTicket(services, uid, { actor: actor.value, name: by ?? '' })))
    return fail(`there is no ticket ${uid}`)
  io.out(`${terminalSafe(uid)} is closed\n`)
  return 0
})

/** Commands on customers' tickets. */
export const TICKETS_COMMANDS: readonly Row[] = [
  {
    words: ['tickets', 'list'],
    usage: '[--status S] [--limit N] [--json]',
    help: 'list tickets, newest change first',
    run: ticketsList,
  },
  {
    words: ['tickets', 'show'],
    usage: 'TICKET [--files FOLDER] [--json]',
    help: 'print one ticket with its messages; --files saves its attachments there',
    run: ticketsShow,
  },
  {
    words: ['tickets', 'answer'],
    usage: 'TICKET (TEXT | --file FILE.txt) --by NAME',
    help: 'answer a ticket and email the answer to its customer',
    run: ticketsAnswer,
  },
  {
    words: ['tickets', 'close'],
    usage: 'TICKET --by NAME',
    help: 'close a ticket; a new message reopens it',
    run: ticketsClose,
  },
]
