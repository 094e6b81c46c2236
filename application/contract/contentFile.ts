import * as z from 'zod/mini'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import { issueLines } from './issueLines.ts'
import { TranslatedWords, Words } from './text.ts'

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected a slug'))

/** A content page of a shop (`content/*.json`). `html` is sanitised before it is shown. */
const ContentFile = z.strictObject({
  id: Words,
  slug: z.strictObject({ nld: slug, eng: slug }),
  pageTitle: TranslatedWords,
  html: TranslatedWords,
  seo: z.strictObject({ titleTag: TranslatedWords, descriptionTag: TranslatedWords }),
})
export type ContentFile = z.output<typeof ContentFile>

/** Reads one parsed content file. Refuses with one line a wrong field, naming it. */
export const parseContentFile = (json: unknown): Result<ContentFile, string[]> => {
  const parsed = ContentFile.safeParse(json)
  return parsed.success ? ok(parsed.data) : refused(issueLines(parsed.error))
}
