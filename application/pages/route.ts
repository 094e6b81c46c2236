import type { Locale } from '../../domain/kernel/locale.ts'
import { addressWords } from './addressWords.ts'
import { ADDRESS_PARTS, partOf, type PartName, type PartValues } from './addressParts.ts'
import { KIND_NAMES, type AddressOf, type KindName } from './pageKinds.ts'
import { placeOf } from './place.ts'
import { isClosed } from './account/reservedPaths.ts'

type NamesIn<Address extends string> = Address extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Address extends `${string}:${infer Name}`
    ? Name
    : never

/** The variable parts in the addresses of a page kind. */
export type PartsOf<Kind extends KindName> = Pick<PartValues, NamesIn<AddressOf<Kind>> & PartName>

/** Page kinds with only one page. */
export type SinglePageKind = {
  [Kind in KindName]: keyof PartsOf<Kind> extends never ? Kind : never
}[KindName]
type PartedKind = Exclude<KindName, SinglePageKind>

/** A page by its kind and the variable parts of its address. */
export type Target =
  | { readonly kind: SinglePageKind }
  | { [Kind in PartedKind]: { readonly kind: Kind } & PartsOf<Kind> }[PartedKind]

/** The page that an address requests [2-001]. It may still not exist. */
export type Route = Target & { readonly locale: Locale }

/**
 * Parses a path (no query) with the table of page kinds. Page kinds have their own words in each language.
 */
export const routeOf = (path: string): Route => {
  const { locale, words } = placeOf(path)
  for (const kind of KIND_NAMES) {
    const parts = partsAt(addressWords(kind, locale), words, locale)
    if (parts === null) continue
    // the kind's address has defined the parts
    return {
      locale,
      ...parts,
      kind: kind === 'content' && isClosed(words[0], locale) ? 'unknown' : kind,
    } as Route
  }
  return { locale, kind: 'unknown' }
}

/** The variable parts of a kind's address in these words; null if they do not match the address. */
const partsAt = (
  requestedPath: readonly string[] | null,
  words: readonly string[],
  locale: Locale,
): Partial<PartValues> | null => {
  if (requestedPath === null) return null
  const parts: [PartName, unknown][] = []
  for (const [index, word] of requestedPath.entries()) {
    if (word === '*') return Object.fromEntries(parts)
    const name = partOf(word)
    const part = name === null ? null : ADDRESS_PARTS[name]
    const text = words[index] ?? (part?.optional === true ? '' : undefined)
    if (text === undefined || (name === null && text !== word)) return null
    const value = part?.read(text, locale)
    if (value === null) return null
    if (name !== null) parts.push([name, value])
  }
  return words.length > requestedPath.length ? null : Object.fromEntries(parts)
}
