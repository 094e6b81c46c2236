import { LANGUAGES, type Locale, perLocale } from '../../../domain/kernel/locale.ts'

/** The language prefix of the viewer's addresses. */
export const PREFIX = perLocale((locale) => `/${LANGUAGES[locale].code}`)

export const sessionsPath = (locale: Locale, query = ''): string =>
  `${PREFIX[locale]}/${query === '' ? '' : `?${query}`}`

/**
 * A session at one of its events; null for its default event. `of`: the amount whose full computation is
 * shown.
 */
export const sessionPath = (locale: Locale, session: string, at: number | null, of?: string): string => {
  const query = new URLSearchParams()
  if (at !== null) query.set('at', String(at))
  if (of !== undefined) query.set('of', of)
  const text = String(query)
  return `${PREFIX[locale]}/session/${encodeURIComponent(session)}${text === '' ? '' : `?${text}`}`
}
