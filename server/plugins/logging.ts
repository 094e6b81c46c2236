import type { FastifyRequest } from 'fastify'

/** What a log says of an error. */
type LoggedError = {
  readonly type: string
  readonly code?: string
  readonly message: string
  readonly stack: string
}

/** A database's error names the values it was given in its message, its detail and its parameters. */
const isOfDatabase = (error: object): boolean => 'severity' in error || 'params' in error || 'query' in error

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** An address may hold a secret in its query: a message that names one has no more than its path. */
const withoutQueries = (message: string): string =>
  message
    .split(' ')
    .map((word) => (word.includes('/') ? (word.split('?', 1)[0] ?? '') : word))
    .join(' ')

/** What went wrong and where, without what it went wrong with: no cart, person, key or statement stands in a log. */
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

/** A request by its route: addresses hold what is known to one visitor alone. */
const requestOf = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>) => ({
  method,
  route: routeOptions.url ?? '',
})

/** How the server logs: `Fastify({ logger: LOGGING })`. */
export const LOGGING = { level: 'warn', serializers: { err: errorOf, req: requestOf } } as const
