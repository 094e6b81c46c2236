import type { ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../domain/kernel/locale.ts'
import { schemaReader, type ApiDocument } from '../support/shop/describedApi.ts'
import { recorded } from './archive.ts'
import { REFUSES_ALL } from './routeGuard.ts'

/** A frozen answer of a call. */
interface Answered {
  readonly title: string
  readonly method: string
  readonly path: string
  readonly status: string
  readonly body: string
}

const TITLE = / · (GET|POST|PUT|DELETE) (\/api\/[^ ?]*)/
const ANSWER = /^(?:> [^\n]*\n\n)?(\d{3})\n[^]*?\n\n([^]*)$/

const answersOf = (name: string): readonly Answered[] =>
  [...recorded(name)].flatMap(([title, text]) => {
    const [, method, path] = TITLE.exec(title) ?? []
    const [, status = text.slice(0, 3), body = ''] = ANSWER.exec(text) ?? []
    return method === undefined || path === undefined ? [] : [{ title, method, path, status, body }]
  })

const NAMES = ['security', 'rugs'].flatMap((shop) => LOCALES.map((locale) => `${shop}-${locale}-calls`))
const ALL = NAMES.flatMap(answersOf)

const described = ALL.find(({ path, status }) => path === '/api/openapi.json' && status === '200')
const document = JSON.parse(described?.body ?? '{}') as ApiDocument

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
const PATHS = Object.entries(document.paths)
  .map(([path, operations]) => ({ path, operations, pattern: patternOf(path) }))
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length)

const compiled = new Map<object, ValidateFunction>()
const compile = schemaReader(document)

/**
 * The contradiction between the description and an answer; null if they agree, or if the address is no call.
 */
const faultOf = ({ method, path, status, body }: Answered): string | null => {
  const operation = PATHS.find(
    ({ pattern, operations }) => pattern.test(path) && method.toLowerCase() in operations,
  )?.operations[method.toLowerCase()]
  if (operation === undefined) return status === '404' ? null : `${method} ${path} is not described`
  const response = operation.responses[status]
  if (response === undefined) return `${operation.operationId} has no ${status}`
  // a file is checked where it is made
  if (response.content !== undefined && !('application/json' in response.content)) return null
  const schema = response.content?.['application/json']?.schema
  if (schema === undefined) return body === '' ? null : `${operation.operationId} says nothing with ${status}`
  const known = compiled.get(schema) ?? compile(schema)
  compiled.set(schema, known)
  return known(JSON.parse(body)) ? null : JSON.stringify(known.errors?.slice(0, 3))
}

describe('every frozen answer of a call', () => {
  it('matches the description of the API', () => {
    expect(ALL.length).toBeGreaterThan(800)
    expect(
      ALL.flatMap((answer) => (faultOf(answer) === null ? [] : [answer.title, faultOf(answer)])),
    ).toEqual([])
  })

  it('is there for every described call', () => {
    const seen = new Set(
      ALL.flatMap(({ method, path, status }) =>
        status < '400'
          ? PATHS.filter(({ pattern }) => pattern.test(path)).map((one) => `${method} ${one.path}`)
          : [],
      ),
    )
    for (const { path, operations } of PATHS.filter((one) => !REFUSES_ALL.test(one.path)))
      for (const method of Object.keys(operations)) expect(seen).toContain(`${method.toUpperCase()} ${path}`)
  })
})
