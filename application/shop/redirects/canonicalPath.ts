const HERE = 'http://shop.invalid'

const sameEscapes = (run: string): string => {
  try {
    return encodeURIComponent(decodeURIComponent(run))
  } catch {
    return run.toUpperCase()
  }
}

/** Removes trailing slashes; the root keeps its own. */
export const withoutSlash = (path: string): string => {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/**
 * Normalises a path: the same characters escaped, the same escapes, no trailing slash. The path must begin
 * with one slash.
 */
export const canonicalPath = (path: string): string => {
  const escaped = URL.parse(path, HERE)?.pathname ?? path
  const even = escaped.includes('%') ? escaped.replace(/(?:%[0-9a-f]{2})+/gi, sameEscapes) : escaped
  return withoutSlash(even)
}

/** A path as a browser requests it; null if the browser would request another host. */
export const requestedPath = (path: string): string | null => {
  const url = path.startsWith('/') ? URL.parse(path, HERE) : null
  return url?.origin === HERE && !url.pathname.startsWith('//') ? url.pathname : null
}

/** Whether a text is only a path on the shop's own origin, without another host, query or fragment. */
export const isOwnPath = (text: string): boolean =>
  /^\/(?![/\\])[^\\?#]*$/.test(text) && !/[\p{Cc}\s]/u.test(text) && requestedPath(text) !== null
