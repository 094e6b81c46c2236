import type { FastifyReply } from 'fastify'
import type { RefusalAnswer } from '../../application/contract/api/envelope.ts'
import type { Refusal } from '../../application/refusals/refusal.ts'
import { REFUSALS, type RefusalCode } from '../../application/refusals/refusals.ts'

/** Answer of a call that failed. */
export interface Problem {
  readonly status: number
  /** a text key of the shop */
  readonly message: string
  /** faults by field name */
  readonly fields?: Readonly<Record<string, string>>
  /** numbers in the text, by placeholder name */
  readonly numbers?: Readonly<Record<string, number>>
}

/** Answer of a call that is refused with this code. */
export const problemFor = (code: RefusalCode): Problem => {
  const { status, text: message, field }: Refusal = REFUSALS[code]
  return { status, message, ...(field !== undefined && { fields: { [field]: 'invalid' } }) }
}

/** The envelope of a problem. */
export const failureOf = ({ message, fields, numbers = {} }: Omit<Problem, 'status'>): RefusalAnswer => ({
  status: 'error',
  message,
  ...(fields === undefined ? {} : { fields: { ...fields } }),
  ...(Object.keys(numbers).length === 0 ? {} : { numbers: { ...numbers } }),
})

/** Answers a problem in the envelope. */
export const sendProblem = (reply: FastifyReply, problem: Problem): FastifyReply =>
  reply.code(problem.status).send(failureOf(problem))

/** Refuses with this code. */
export const refuse = (reply: FastifyReply, code: RefusalCode): FastifyReply =>
  sendProblem(reply, problemFor(code))
