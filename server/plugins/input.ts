import type * as z from 'zod/mini'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import { problemFor, type Problem } from './problem.ts'

/** A request that breaks the contract. */
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

/**
 * A value of another type than the contract's. A missing value or a fraction is well-formed, but not valid.
 */
const isWrongType = (issue: Issue, body: unknown): boolean => {
  if (issue.code !== 'invalid_type') return false
  if (issue.path.length === 0) return true
  const value = valueAt(body, issue.path)
  return value !== undefined && !(issue.expected === 'int' && typeof value === 'number')
}

/** Maximum faults in an answer; the next answer names the remaining ones. */
const NAMED = 20

/** Stands for all unknown fields: their names are the sender's, and there may be a million. */
const OTHERS = '*'

const fieldsOf = (issue: Issue, body: unknown): readonly (readonly [string, string])[] => {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') return [[[...path, OTHERS].join('.'), 'unknown']]
  if (path.length === 0) return []
  return [[path.join('.'), valueAt(body, issue.path) === undefined ? 'required' : 'invalid']]
}

/**
 * Parses a body by its schema. 400 if a value has the wrong
 * type, 422 if its type is right but its value is not.
 */
export const inputOf = <S extends z.ZodMiniType>(schema: S, body: unknown): Result<z.output<S>, Problem> => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return ok(parsed.data)
  const issues = parsed.error.issues.slice(0, NAMED)
  const fields = Object.fromEntries(issues.flatMap((issue) => fieldsOf(issue, body)))
  return issues.some((issue) => isWrongType(issue, body))
    ? refused({ ...problemFor('malformed'), fields })
    : refused({ ...problemFor('invalid'), fields })
}
