import { homePath } from '../../application/storefront/paths.ts'
import type { Locale } from '../../domain/kernel/locale.ts'

/** The list of blog posts. */
export const blogsPath = (locale: Locale): string => `${homePath(locale).replace(/\/$/, '')}/blogs`
