import type { KnownRoute } from '../support/shop/routesOf.ts'
import type { Asked } from './book.ts'

/**
 * Routes that only refuse here: unknown addresses, the capture of an authorized payment, a passkey's
 * response, which needs https, and the log's checkpoints, since nothing signs here.
 */
export const REFUSES_ALL =
  /^\/(assets|shop|images)\/$|^\/log\/checkpoint$|^\/receipts\/|\/(captures|release-authorization)$|^\/api\/v2\/account\/passkeys/

/** The router's path as a pattern: `:name` with or without a pattern of its own, and `*` for the rest. */
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

/** A router prefers the path with more literal text. */
const weight = (path: string): number =>
  path.replaceAll(/:\w+(\(.*?\))?|\*/g, '').length - (path.includes('*') ? 1_000 : 0)

/** The routes that every request was refused by. */
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
