/** An origin that the shop cannot have: a path that leads elsewhere resolves to another origin. */
const HERE = 'http://shop.invalid'

/** Returns a path of the shop to go back to, or the fallback for anything that would lead elsewhere. */
export const backPath = (back: string | undefined, fallback: string): string => {
  if (back === undefined || !back.startsWith('/')) return fallback
  const url = URL.parse(back, HERE)
  return url?.origin === HERE && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : fallback
}
