const HERE = 'http://shop.invalid'

const sameEscapes = (run: string): string => {
  try {
    return encodeURIComponent(decodeURIComponent(run))
  } catch {
    return run.toUpperCase()
  }
}

/** One way to write a path: the same characters escaped, the same escapes, no slash at the end. Takes a path that begins with one slash. */
export const canonicalPath = (path: string): string => {
  const escaped = URL.parse(path, HERE)?.pathname ?? path
  const even = escaped.includes('%') ? escaped.replace(/(?:%[0-9a-f]{2})+/gi, sameEscapes) : escaped
  return even.replace(/(?<=.)\/+$/, '')
}

/** Whether a text is a path on the shop's own origin and nothing more: no other host, no query, no fragment. */
export const isOwnPath = (text: string): boolean =>
  /^\/(?![/\\])[^\\?#]*$/.test(text) &&
  !/[\p{Cc}\s]/u.test(text) &&
  URL.parse(text, HERE)?.origin === HERE &&
  !canonicalPath(text).startsWith('//')
