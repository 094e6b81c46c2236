/** Any origin that the shop can't have: a path that leads elsewhere shows by no longer being on it. */
const HERE = 'http://shop.invalid'

/** A path of the shop's own to go back to, or the fallback for anything that would lead elsewhere. */
export const backPath = (back: string | undefined, fallback: string): string => {
  if (back === undefined || !back.startsWith('/')) return fallback
  const url = URL.parse(back, HERE)
  return url?.origin === HERE && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : fallback
}
