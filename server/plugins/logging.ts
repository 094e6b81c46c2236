import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'

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

/** Levels of a log line, and `silent` for no line at all. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Options of the server's log: `Fastify({ logger: LOGGING })`. */
export const LOGGING = { level: 'warn', serializers: { err: errorOf, req: requestOf } } as const

/**
 * Fastify's own lines, without those for each request: the access log has them if it is enabled, and a line
 * about an unknown address would contain the address.
 */
export class OwnLines extends Fastify.LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}
  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (error) super.requestCompleted(error, request, reply)
  }
}
