import sanitizeHtml from 'sanitize-html'

/** The parts of a script record that a page's Content-Security-Policy must allow. */
export interface ScriptParts {
  /** the texts of its inline scripts, as a browser reads them from the HTML */
  readonly inline: readonly string[]
  /** addresses of the scripts it loads */
  readonly scripts: readonly string[]
  /** addresses of the stylesheets it loads */
  readonly styles: readonly string[]
}

/** Normalises line endings to line feeds, as a browser does before it parses. */
const asParsed = (html: string): string => html.replaceAll(/\r\n?/gu, '\n').replaceAll('\0', '\ufffd')

/**
 * Splits a script record's HTML into its parts. A part that a browser would parse differently isn't allowed
 * by the policy, so at worst it doesn't run.
 */
export const scriptParts = (html: string): ScriptParts => {
  const inline: string[] = []
  const scripts: string[] = []
  const styles: string[] = []
  sanitizeHtml(asParsed(html), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemesAppliedToAttributes: [],
    exclusiveFilter: ({ tag, attribs, text }) => {
      const { src, href, rel = '' } = attribs
      if (tag === 'script' && src !== undefined) scripts.push(src)
      else if (tag === 'script') inline.push(text)
      else if (tag === 'link' && href !== undefined && /(?:^|\s)stylesheet(?:\s|$)/iu.test(rel))
        styles.push(href)
      return false
    },
  })
  return { inline, scripts, styles }
}
