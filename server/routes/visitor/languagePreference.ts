import type { FastifyRequest } from 'fastify'
import { LOCALES, type Locale, LANGUAGES } from '../../../domain/kernel/locale.ts'

/** A language range and its weight (RFC 9110, 12.5.4). */
const RANGE = /^(\*|[a-z]{1,8}(?:-[a-z\d]{1,8}){0,8})[ \t]*(?:;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i

interface Wanted {
  readonly weight: number
  /** its place in the header: of equal weights the first counts */
  readonly place: number
}

const UNWANTED: Wanted = { weight: 0, place: Infinity }

/**
 * Which of the shop's languages an `Accept-Language` header prefers; null when it prefers none. A language in any country's
 * form counts, `*` stands for what isn't named, and a part that is not well formed counts for nothing.
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

/** The language that a call asks for by `Accept-Language`: Dutch when it prefers none. */
export const requestLocale = ({ headers }: FastifyRequest): Locale =>
  languagePreference(headers['accept-language']) ?? 'nld'
