import { Failure } from '../../application/contract/api/envelope.ts'
import type { ApiRefusal } from '../../application/ports/browser/apiRefusal.ts'
import { refused } from '../../domain/kernel/result.ts'
import type { Answer } from './call.ts'

/** A later try may go differently: too early, too many, a lost race. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 425, 429])

/** What an answer that is no success means. Only the shop's own envelope is a no; anything else says nothing about the wish. */
const refusalOf = (answer: Answer | null): ApiRefusal => {
  const unavailable = { why: 'unavailable', retryAfter: answer?.retryAfter ?? null } as const
  if (answer === null || answer.status >= 500 || PASSING.has(answer.status)) return unavailable
  const failure = Failure.safeParse(answer.json)
  if (!failure.success) return unavailable
  const { message } = failure.data
  return { why: 'refused', status: answer.status, message: typeof message === 'string' ? message : null }
}

export const refusedBy = (answer: Answer | null) => refused(refusalOf(answer))
