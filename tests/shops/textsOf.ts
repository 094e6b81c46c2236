/** Every text of a shop's files as written, with its path. */
export const textsOf = (part: unknown, at = ''): [string, Record<string, unknown>][] => {
  if (typeof part !== 'object' || part === null) return []
  if (Object.hasOwn(part, 'nld') || Object.hasOwn(part, 'eng')) return [[at, part as Record<string, unknown>]]
  return Object.entries(part).flatMap(([key, inner]) => textsOf(inner, `${at}.${key}`))
}
