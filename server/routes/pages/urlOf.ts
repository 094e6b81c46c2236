/** Parses a requested address as it is, whatever it contains. */
export const urlOf = (url: string): URL => {
  const [path = '/', ...query] = url.split('?')
  const parsed = new URL('http://shop')
  parsed.pathname = path
  parsed.search = query.join('?')
  return parsed
}
