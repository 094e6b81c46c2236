import { Failure } from '../../application/contract/api/envelope.ts'
import type { ApiRefusal } from '../../application/ports/browser/apiRefusal.ts'
import { refused } from '../../domain/kernel/result.ts'
import type { Answer } from './call.ts'

/** Statuses after which a retry may succeed: too early, too many calls, a lost race. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 425, 429])

/** The shop itself reports a temporary refusal with its reason: too many calls, or it is unavailable. */
const NOT_NOW: ReadonlySet<number> = new Set([429, 503])

/**
 * Interprets a failed answer. Only the shop's own envelope is a refusal; anything else says nothing about the
 * command.
 */
const refusalOf = (answer: Answer | null): ApiRefusal => {
  const unavailable = { why: 'unavailable', retryAfter: answer?.retryAfter ?? null } as const
  const failure = Failure.safeParse(answer?.json)
  if (answer === null || !failure.success) return unavailable
  const { message } = failure.data
  if (NOT_NOW.has(answer.status) && typeof message === 'string') return { ...unavailable, message }
  if (answer.status >= 500 || PASSING.has(answer.status)) return unavailable
  return { why: 'refused', status: answer.status, message: typeof message === 'string' ? message : null }
}

export const refusedBy = (answer: Answer | null) => refused(refusalOf(answer))
