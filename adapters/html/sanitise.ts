import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'strong',
      'b',
      'em',
      'i',
      'u',
      'sub',
      'sup',
      'small',
    ],
    ...['a', 'blockquote', 'code', 'pre', 'hr', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs:
        href === undefined ? {} : { href, ...(/^https?:/iu.test(href) && { rel: 'noopener nofollow' }) },
    }),
  },
}

type Sanitise = (html: string, rules: sanitizeHtml.IOptions) => string

let loaded: Sanitise | null = null

/** The package, loaded on first use: a process that reads no content does without its parser. */
const sanitizer = (): Sanitise => (loaded ??= createRequire(import.meta.url)('sanitize-html') as Sanitise)

/**
 * Makes foreign HTML safe to show: keeps plain text markup and links; removes scripts, styles, pictures,
 * frames, forms and handlers.
 */
export const sanitise = (html: string): string => sanitizer()(html, RULES).trim()
