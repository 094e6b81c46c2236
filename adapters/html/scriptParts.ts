import sanitizeHtml from 'sanitize-html'

/** What a script record asks of a page's Content-Security-Policy. */
export interface ScriptParts {
  /** the texts of its inline scripts, as a browser reads them out of the HTML */
  readonly inline: readonly string[]
  /** addresses of the scripts it loads */
  readonly scripts: readonly string[]
  /** addresses of the stylesheets it loads */
  readonly styles: readonly string[]
}

/** A browser makes one line feed of each line's end before it parses. */
const asParsed = (html: string): string => html.replaceAll(/\r\n?/gu, '\n').replaceAll('\0', '\ufffd')

/** Takes a script record's HTML apart. What a browser would read in another way is not allowed there: then it only doesn't run. */
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
