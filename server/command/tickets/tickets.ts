import { staffOf } from '../staffOf.ts'
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
import type { TicketListed } from '../jsonShapes.ts'
import { minuteText, secondText } from '../localTime.ts'
import { ticket } from '../../../application/streams/kinds/ticket.ts'
import { load } from '../../../application/streams/load.ts'
import { openedTicket, wholeFile } from '../../../application/shop/tickets/ownTicket.ts'
import { TICKETS_ANSWER, TICKETS_CLOSE, TICKETS_LIST, TICKETS_SHOW } from './ticketsArguments.ts'

/** Maximum tickets that a list by status looks at. */
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
export const ticketsList: Command = parsedCommand(
  'tickets list',
  TICKETS_LIST,
)(async (services, call, io) => {
  const { status, limit, json } = call.values
  const found = await listed(services, status, Number(limit))
  if (json) io.out(found.map((one) => jsonLine(one)).join(''))
  else if (found.length === 0) io.out('no tickets\n')
  else
    io.out(
      table(
        COLUMNS,
        found.map((one) => [
          one.uid,
          minuteText(one.changedAt),
          one.status,
          terminalSafe(one.orderNumber ?? ''),
          terminalSafe(one.subject ?? '(erased)'),
        ]),
        io,
      ),
    )
  return 0
})

const listed = async (
  services: CommandServices,
  status: string | undefined,
  most: number,
): Promise<readonly TicketListed[]> => {
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
export const ticketsShow: Command = parsedCommand(
  'tickets show',
  TICKETS_SHOW,
)(async (services, call, io, fail) => {
  const [uid = ''] = call.positionals
  const opened = await openedTicket(services, uid)
  if (opened === null) return fail(`there is no ticket ${uid}, or its customer was erased`)
  const { customerId, ticket } = opened
  const { files, json } = call.values
  io.out(json ? jsonLine({ customerId, ...ticket }) : shown(customerId, ticket))
  if (files === undefined) return 0
  try {
    await putFiles(services, ticket, resolve(io.cwd, files))
  } catch (error) {
    throw cannotWrite(files, error)
  }
  return 0
})

const shown = (customerId: string, ticket: OwnTicket): string => {
  const { uid, subject, status, orderNumber, conversation } = ticket
  const head = [`ticket    ${uid}`, `customer  ${customerId}`, `status    ${status}`]
  const order = orderNumber === null ? [] : [`order     ${orderNumber}`]
  const messages = conversation.flatMap(({ at, staff, text, files }) => [
    '',
    `${secondText(at)} ${staff ?? 'customer'}`,
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
export const ticketsAnswer: Command = parsedCommand(
  'tickets answer',
  TICKETS_ANSWER,
)(async (services, call, io, fail) => {
  const [uid = '', text] = call.positionals
  const { by, file } = call.values
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
export const ticketsClose: Command = parsedCommand(
  'tickets close',
  TICKETS_CLOSE,
)(async (services, call, io, fail) => {
  const [uid = ''] = call.positionals
  const { by } = call.values
  const actor = staffOf(by)
  if (!actor.ok) return fail(actor.refusal)
  if (!(await closeTicket(services, uid, { actor: actor.value, name: by ?? '' })))
    return fail(`there is no ticket ${uid}`)
  io.out(`${terminalSafe(uid)} is closed\n`)
  return 0
})
