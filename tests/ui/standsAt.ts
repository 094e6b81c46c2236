import type { Page } from '../../application/pages/page.ts'
import { pathOf } from '../../application/pages/paths.ts'
import { targetOf } from '../../application/pages/targetOf.ts'
import type { Locale } from '../../domain/kernel/locale.ts'

/** Where a page stands: what the shop's content would say of its address is `/hier`, as it is for what stands in for a page. */
export const standsAt = (page: Page, locale: Locale): string => {
  const target = targetOf(page)
  return target.kind === 'content' || target.kind === 'unknown' ? '/hier' : pathOf(target, locale)
}
