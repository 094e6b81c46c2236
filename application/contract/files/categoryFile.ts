import * as z from 'zod/mini'
import { VIEWS, type CatalogueCategory } from '../../../domain/catalogue/category.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { isFreePath, NOT_FREE } from './freePath.ts'
import { issueLines } from './issueLines.ts'
import { inLanguages, TranslatedWords, Words } from './text.ts'

const slugs = z
  .string()
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/, 'expected slugs joined by /'),
    z.refine(isFreePath, { error: NOT_FREE }),
  )

const category = z.strictObject({
  id: Words,
  parentId: z.nullable(Words),
  path: inLanguages(slugs),
  title: TranslatedWords,
  short: TranslatedWords,
  seo: z.strictObject({ titleTag: TranslatedWords, descriptionTag: TranslatedWords }),
  displayType: z.enum(['default', 'only_products']),
  view: z._default(z.enum(VIEWS), 'grid'),
  edgeToEdge: z.boolean(),
  position: z.int().check(z.positive()),
  /** a file in the shop's folder `pictures` */
  image: z.nullable(Words),
})

/**
 * Parses a shop's `categories.json`: parents before children. Refuses with one line per invalid field, naming
 * it.
 */
export const parseCategoryFile = (json: unknown): Result<CatalogueCategory[], string[]> => {
  const parsed = z.array(category).safeParse(json)
  return parsed.success ? ok(parsed.data) : refused(issueLines(parsed.error, json))
}
