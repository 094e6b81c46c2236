import { mkdir, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { openedTicket, wholeFile } from '../../../application/shop/tickets/ownTicket.ts'
import type { OwnTicket } from '../../../application/pages/accountTickets.ts'
import { cannotWrite } from '../audit/exports/cannotWrite.ts'
import type { Command, CommandServices } from '../command.ts'
import { harmless, harmlessJson } from '../harmless.ts'
import { parsed } from '../parsed.ts'

/** `tickets show TICKET [--files FOLDER] [--json]`: all that was written in a ticket; what came along goes into a folder. */
export const ticketsShow: Command = async (services, args, io) => {
  const fail = (why: string): number => {
    io.err(`tickets show: ${harmless(why)}\n`)
    return 1
  }
  const read = parsed({
    args: [...args],
    options: { files: { type: 'string' }, json: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (!read.ok) return fail(read.refusal)
  const [uid, ...more] = read.value.positionals
  if (uid === undefined || more.length > 0) return fail('name one ticket: toonbank tickets list shows them')
  const opened = await openedTicket(services, uid)
  if (opened === null) return fail(`there is no ticket ${uid}, or its customer was forgotten`)
  const { customerId, ticket } = opened
  const { files, json } = read.value.values
  io.out(json ? `${harmlessJson(JSON.stringify({ customerId, ...ticket }))}\n` : shown(customerId, ticket))
  if (files === undefined) return 0
  try {
    await putFiles(services, ticket, resolve(io.cwd, files))
  } catch (error) {
    const why = cannotWrite(files, error)
    return fail(why instanceof Error ? why.message : String(why))
  }
  return 0
}

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
    .map((line) => `${harmless(line)}\n`)
    .join('')
}

/** Each under its uid, so that none stands in another's place. */
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
