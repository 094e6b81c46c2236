import type * as z from 'zod/mini'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import { problemFor, type Problem } from './problem.ts'

/** A request that is not as the contract has it. */
export class InputRefused extends Error {
  readonly problem: Problem
  readonly statusCode: number

  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
    this.statusCode = problem.status
  }
}

type Issue = z.core.$ZodIssue

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], body)

/** A value of another type than the contract's; a missing one or a fraction is well-formed, only not valid. */
const isWrongType = (issue: Issue, body: unknown): boolean => {
  if (issue.code !== 'invalid_type') return false
  if (issue.path.length === 0) return true
  const value = valueAt(body, issue.path)
  return value !== undefined && !(issue.expected === 'int' && typeof value === 'number')
}

const fieldsOf = (issue: Issue, body: unknown): readonly (readonly [string, string])[] => {
  const name = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [[...issue.path.map(String), key].join('.'), 'unknown'])
  if (name === '') return []
  return [[name, valueAt(body, issue.path) === undefined ? 'required' : 'invalid']]
}

/** A body as the contract has it. 400 when a value has the wrong type, 422 when its type is right and its value is not. */
export const inputOf = <S extends z.ZodMiniType>(schema: S, body: unknown): Result<z.output<S>, Problem> => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return ok(parsed.data)
  const { issues } = parsed.error
  const fields = Object.fromEntries(issues.flatMap((issue) => fieldsOf(issue, body)))
  return issues.some((issue) => isWrongType(issue, body))
    ? refused({ ...problemFor('malformed'), fields })
    : refused({ ...problemFor('invalid'), fields })
}
