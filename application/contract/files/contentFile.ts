import * as z from 'zod/mini'
import { perLocale, type Translated } from '../../../domain/kernel/locale.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { escapedPlaceholders, fillPlaceholders, type Placeholders } from './placeholders.ts'
import { isFreePath, NOT_FREE } from './freePath.ts'
import { issueLines } from './issueLines.ts'
import { inLanguages, TranslatedWords, Words } from './text.ts'
import { withoutSchema } from './withoutSchema.ts'

const WORD = '[a-z0-9]+(-[a-z0-9]+)*'

const slug = z
  .string()
  .check(
    z.regex(new RegExp(`^${WORD}(/${WORD})*$`), 'expected a slug'),
    z.refine(isFreePath, { error: NOT_FREE }),
  )

/** Element ids that the pages themselves use. */
const OWN_IDS = new Set(['main', 'footer', 'snapshot'])
const anchor = z.string().check(
  z.regex(new RegExp(`^${WORD}$`), 'expected a slug'),
  z.refine((id) => !OWN_IDS.has(id), { error: 'is reserved by the shop' }),
)

const instant = z.iso.datetime({ error: 'expected a date and time like 2026-11-21T09:00:00Z' })

/** `file` is in the shop's folder `pictures`. */
const image = z.strictObject({ file: Words, alt: TranslatedWords })

const written = { createdAt: instant, image }

const Post = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('blog'), ...written }),
  z
    .strictObject({
      kind: z.literal('event'),
      ...written,
      start: instant,
      end: instant,
      place: TranslatedWords,
    })
    .check(
      z.refine(({ start, end }) => Date.parse(start) <= Date.parse(end), {
        error: 'must not be before start',
        path: ['end'],
      }),
    ),
])

/**
 * A section of a page with its own anchor: a text, a `block` from the config, a category's best products,
 * questions with their answers.
 */
const Section = z.strictObject({
  anchor: inLanguages(anchor),
  title: TranslatedWords,
  html: z._default(z.nullable(TranslatedWords), null),
  block: z._default(z.nullable(z.enum(['contact', 'delivery', 'payment', 'company'])), null),
  /** the id of the category whose best products are shown */
  category: z._default(z.nullable(Words), null),
  questions: z._default(z.array(z.strictObject({ question: TranslatedWords, answer: TranslatedWords })), []),
})

/**
 * A content page of a shop (`content/*.json`); with `post` a blog post or an event. All HTML is sanitised
 * before it is shown, and its texts may contain placeholders for config values (`fillPlaceholders`).
 */
export const ContentFile = z.strictObject({
  id: Words,
  layout: z._default(z.enum(['ecommerce', 'business']), 'ecommerce'),
  slug: inLanguages(slug),
  pageTitle: TranslatedWords,
  html: TranslatedWords,
  /** next to the first text; a post has its own image */
  image: z._default(z.nullable(image), null),
  sections: z._default(z.array(Section), []),
  post: z._default(z.nullable(Post), null),
  seo: z.strictObject({ titleTag: TranslatedWords, descriptionTag: TranslatedWords }),
})
export type ContentFile = z.output<typeof ContentFile>

/** Parses a content file. Refuses with one line per invalid field, naming it. */
export const parseContentFile = (json: unknown): Result<ContentFile, string[]> => {
  const parsed = ContentFile.safeParse(withoutSchema(json))
  return parsed.success ? ok(parsed.data) : refused(issueLines(parsed.error, json))
}

/**
 * Fills the placeholders of a content page's texts and sanitises its HTML.
 * @param sanitise makes HTML safe
 */
export const filledContent = (
  file: ContentFile,
  words: Placeholders,
  sanitise: (html: string) => string,
): ContentFile => {
  const inHtml = escapedPlaceholders(words)
  const safe = (html: Translated): Translated => {
    const filled = fillPlaceholders(html, inHtml)
    return perLocale((locale) => sanitise(filled[locale]))
  }
  const { html, sections, ...rest } = file
  return {
    ...fillPlaceholders(rest, words),
    html: safe(html),
    sections: sections.map(({ title, html: inner, questions, ...section }) => ({
      ...section,
      title: fillPlaceholders(title, words),
      html: inner && safe(inner),
      questions: questions.map(({ question, answer }) => ({
        question: fillPlaceholders(question, words),
        answer: safe(answer),
      })),
    })),
  }
}
