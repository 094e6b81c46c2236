import type { KnownRoute } from '../support/shop/routesOf.ts'
import type { Asked } from './book.ts'

/**
 * Routes that never do here what is asked: addresses at which nothing stands, what takes a payment that its payer has authorized, what
 * takes a passkey's answer, which is for https alone, and what the log signed, since nothing signs here.
 */
export const REFUSES_ALL =
  /^\/(assets|shop|images)\/$|^\/log\/checkpoint$|^\/receipts\/|\/(captures|release-authorization)$|^\/api\/v2\/account\/passkeys/

/** Router's path as a pattern: `:name` with its own pattern or without, and `*` for all that is left. */
const patternOf = (path: string): RegExp => {
  const pattern = path
    .replaceAll(/:\w+(?:\(\^?([^)]*)\))?/g, (_, own: string | undefined) => `<${own ?? '[^/]+'}>`)
    .split(/<([^>]*)>/)
    .map((part, n) =>
      n % 2 === 1 ? `(?:${part})` : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*'),
    )
    .join('')
  return new RegExp(`^${pattern}$`)
}

/** The more of a path stands in it word for word, the earlier a router takes it. */
const weight = (path: string): number =>
  path.replaceAll(/:\w+(\(.*?\))?|\*/g, '').length - (path.includes('*') ? 1_000 : 0)

/** The routes that no request got something of, but refusals. */
export const unanswered = (routes: readonly KnownRoute[], asked: readonly Asked[]): readonly string[] => {
  const known = [...routes]
    .sort((one, other) => weight(other.path) - weight(one.path))
    .map(({ method, path }) => ({ method, path, pattern: patternOf(path) }))
  const recorded = new Set(
    asked.flatMap(({ method, path, status }) => {
      const route = known.find((one) => one.method === method && one.pattern.test(path))
      return route !== undefined && (status < 400 || REFUSES_ALL.test(route.path))
        ? [`${method} ${route.path}`]
        : []
    }),
  )
  return routes.map(({ method, path }) => `${method} ${path}`).filter((route) => !recorded.has(route))
}
