import { Variables } from './variables.ts'

const KNOWN: ReadonlySet<string> = new Set(Object.keys(Variables.shape))

const prefixOf = (name: string): string => name.slice(0, name.indexOf('_') + 1)

/** First words of our variables, except those with which others begin too: Node's and OpenTelemetry's. */
const PREFIXES = new Set(
  [...KNOWN].map(prefixOf).filter((prefix) => !['', 'NODE_', 'OTEL_'].includes(prefix)),
)

/** Whether one sign inserted, deleted, replaced or swapped with the next turns one name into the other. */
const isOneEditAway = (name: string, other: string): boolean => {
  if (name.length < other.length) return isOneEditAway(other, name)
  let at = 0
  while (at < other.length && name[at] === other[at]) at++
  const [rest, otherRest] = [name.slice(at), other.slice(at)]
  if (name.length > other.length) return rest.slice(1) === otherRest
  const swapped = `${rest[1]}${rest[0]}${rest.slice(2)}`
  return rest.slice(1) === otherRest.slice(1) || swapped === otherRest
}

/**
 * A warning for each variable that is probably meant for the shop, but that nothing reads: its first word is
 * that of a known one, or it is one edit away from a known one that isn't set. Values are never shown.
 */
export const unknownVariables = (env: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.keys(env)
    .filter((name) => !KNOWN.has(name))
    .sort()
    .flatMap((name) => {
      const meant = [...KNOWN].find((known) => !env[known] && isOneEditAway(name, known))
      if (meant !== undefined) return [`warning: nothing reads ${name}: do you mean ${meant}?`]
      return PREFIXES.has(prefixOf(name))
        ? [`warning: nothing reads ${name}: docs/reference/configuration.md lists all variables`]
        : []
    })
