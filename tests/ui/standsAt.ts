import type { Page } from '../../application/pages/page.ts'
import { pathOf } from '../../application/pages/paths.ts'
import { targetOf } from '../../application/pages/targetOf.ts'
import type { Locale } from '../../domain/kernel/locale.ts'

/** The address of a page: content pages and placeholder pages are at `/hier`. */
export const standsAt = (page: Page, locale: Locale): string => {
  const target = targetOf(page)
  return target.kind === 'content' || target.kind === 'unknown' ? '/hier' : pathOf(target, locale)
}
