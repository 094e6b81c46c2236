import type { FastifyRequest } from 'fastify'
import type { Locale } from '../../domain/kernel/locale.ts'

/** The language that a call asks for by `Accept-Language`: English when it comes first, else Dutch. */
export const requestLocale = ({ headers }: FastifyRequest): Locale =>
  /^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'eng' : 'nld'
