const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML that is safe to send; only `html` creates it. */
export class Html {
  readonly #markup: string

  constructor(literals: TemplateStringsArray, values: readonly HtmlPart[]) {
    this.#markup = String.raw({ raw: literals }, ...values.map(markupOf))
  }

  toString(): string {
    return this.#markup
  }
}

export type HtmlPart = string | Html | readonly Html[]

const markupOf = (part: HtmlPart): string => {
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
  return part instanceof Html ? part.toString() : part.join('')
}

/** An HTML template: escapes every text, and inserts `Html` values unchanged. */
export const html = (literals: TemplateStringsArray, ...values: readonly HtmlPart[]): Html =>
  new Html(literals, values)
