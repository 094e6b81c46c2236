import type { FastifyRequest } from 'fastify'
import { LOCALES, type Locale, LANGUAGES } from '../../../domain/kernel/locale.ts'

/** A language range and its weight (RFC 9110, 12.5.4). */
const RANGE = /^(\*|[a-z]{1,8}(?:-[a-z\d]{1,8}){0,8})[ \t]*(?:;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i

interface Wanted {
  readonly weight: number
  /** position in the header: among equal weights, the first counts */
  readonly place: number
}

const UNWANTED: Wanted = { weight: 0, place: Infinity }

/**
 * The shop's language that an `Accept-Language` header prefers; null for no preference. Country variants of a
 * language count, `*` stands for all unnamed ones, and malformed parts are ignored.
 */
export const languagePreference = (header: string | undefined): Locale | null => {
  const wanted = new Map<string, Wanted>()
  for (const [place, part] of (header ?? '').split(',').entries()) {
    const [, range, weight = '1'] = RANGE.exec(part.trim()) ?? []
    const language = range?.toLowerCase().split('-')[0]
    if (language === undefined) continue
    const next = { weight: Number(weight), place }
    if (next.weight > (wanted.get(language)?.weight ?? -1)) wanted.set(language, next)
  }
  const of = (locale: Locale): Wanted => wanted.get(LANGUAGES[locale].code) ?? wanted.get('*') ?? UNWANTED
  const [best, next] = LOCALES.map((locale) => ({ locale, ...of(locale) })).toSorted(
    (one, other) => other.weight - one.weight || one.place - other.place,
  )
  if (best === undefined || best.weight === 0) return null
  return best.weight === next?.weight && best.place === next.place ? null : best.locale
}

/** Language of a call, by `Accept-Language`: Dutch without a preference. */
export const requestLocale = ({ headers }: FastifyRequest): Locale =>
  languagePreference(headers['accept-language']) ?? 'nld'
