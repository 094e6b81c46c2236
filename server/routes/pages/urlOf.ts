/** An address as it was asked for, whatever stands in it. */
export const urlOf = (url: string): URL => {
  const [path = '/', ...query] = url.split('?')
  const parsed = new URL('http://shop')
  parsed.pathname = path
  parsed.search = query.join('?')
  return parsed
}
