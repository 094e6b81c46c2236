import { resolve } from 'node:path'
import type { AnswerProblem } from '../../../application/shop/tickets/answerTicket.ts'
import type { Command } from '../command.ts'
import { fileFault } from '../fileFault.ts'
import { fileLines } from '../fileLines.ts'
import { harmless } from '../harmless.ts'
import { BY, staffOf } from '../orders/order.ts'
import { parsed } from '../parsed.ts'

/** Bytes: an answer has less. */
const MOST_BYTES = 65_536

const WORDS: Readonly<Record<AnswerProblem['why'], string>> = {
  unknown: 'there is no such ticket: toonbank tickets list shows them',
  forgotten: 'its customer was forgotten',
  'no-text': 'an answer says something',
  'too-long': 'an answer has 5000 characters at most',
  full: 'it has as many messages as one may have',
  'version-conflict': 'others change it all the time: try again',
}

/** `tickets answer TICKET (TEXT | --file FILE.txt) --by NAME`: answers a ticket, and mails the answer to its customer. */
export const ticketsAnswer: Command = async (services, args, io) => {
  const fail = (why: string): number => {
    io.err(`tickets answer: ${harmless(why)}\n`)
    return 1
  }
  const read = parsed({
    args: [...args],
    options: { ...BY, file: { type: 'string' } },
    allowPositionals: true,
  })
  if (!read.ok) return fail(read.refusal)
  const [uid, text, ...more] = read.value.positionals
  const { by, file } = read.value.values
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
  io.out(`${harmless(uid)} is answered; the answer is mailed\n`)
  return 0
}
