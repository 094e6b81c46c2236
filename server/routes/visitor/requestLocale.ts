import type { FastifyRequest } from 'fastify'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { languagePreference } from './languagePreference.ts'

/** The language that a call asks for by `Accept-Language`: Dutch when it prefers none. */
export const requestLocale = ({ headers }: FastifyRequest): Locale =>
  languagePreference(headers['accept-language']) ?? 'nld'
