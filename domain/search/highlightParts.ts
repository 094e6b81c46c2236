/** A part of a highlighted title, unescaped. */
export interface HighlightPart {
  readonly text: string
  readonly isMarked: boolean
}

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const readable = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/gu, (sign) => SIGNS[sign] ?? sign)

/** Parses a title written by `highlight`. Everything except `<mark>` is text, never HTML. */
export const highlightParts = (html: string): readonly HighlightPart[] =>
  html
    .split(/<mark>(.*?)<\/mark>/su)
    .map((piece, i) => ({ text: readable(piece), isMarked: i % 2 === 1 }))
    .filter(({ text }) => text !== '')
