import { perLocale, type Translated } from '../../../domain/kernel/locale.ts'
import type { ContentFile } from './contentFile.ts'
import { escapedWords, fillWords, type NamedWords } from './fillWords.ts'

/**
 * A content page with the config's values in its texts and its HTML safe to show.
 * @param sanitise makes HTML safe
 */
export const filledContent = (
  file: ContentFile,
  words: NamedWords,
  sanitise: (html: string) => string,
): ContentFile => {
  const inHtml = escapedWords(words)
  const safe = (html: Translated): Translated => {
    const filled = fillWords(html, inHtml)
    return perLocale((locale) => sanitise(filled[locale]))
  }
  const { html, sections, ...rest } = file
  return {
    ...fillWords(rest, words),
    html: safe(html),
    sections: sections.map(({ title, html: inner, questions, ...section }) => ({
      ...section,
      title: fillWords(title, words),
      html: inner && safe(inner),
      questions: questions.map(({ question, answer }) => ({
        question: fillWords(question, words),
        answer: safe(answer),
      })),
    })),
  }
}
