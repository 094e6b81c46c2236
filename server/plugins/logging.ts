import type { FastifyRequest } from 'fastify'

/** An error in the log. */
type LoggedError = {
  readonly type: string
  readonly code?: string
  readonly message: string
  readonly stack: string
}

/** A database error has parameter values in its message, its detail and its parameters. */
const isOfDatabase = (error: object): boolean => 'severity' in error || 'params' in error || 'query' in error

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** Strips the queries of addresses in a message, because they may contain a secret. */
const withoutQueries = (message: string): string =>
  message
    .split(' ')
    .map((word) => (word.includes('/') ? (word.split('?', 1)[0] ?? '') : word))
    .join(' ')

/** Error and stack without data: no cart, person, key or statement is logged. */
const errorOf = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown }
  const named = typeof constraint === 'string' ? ` (${constraint})` : ''
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: isOfDatabase(error) ? `the database refused${named}` : withoutQueries(error.message),
    stack: framesOf(error),
  }
}

/** A request by its route: addresses contain data of single visitors. */
const requestOf = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>) => ({
  method,
  route: routeOptions.url ?? '',
})

/** Options of the server's log: `Fastify({ logger: LOGGING })`. */
export const LOGGING = { level: 'warn', serializers: { err: errorOf, req: requestOf } } as const
