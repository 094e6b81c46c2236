import type { Page } from '../../application/storefront/page.ts'
import { homePath } from '../../application/storefront/paths.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { twinOf } from './twinOf.ts'

/** Where a page stands in the other language: path and query. A page that has no twin leads to the home page. */
export const pathIn = (page: Page, locale: Locale): string => twinOf(page, locale) ?? homePath(locale)
