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

/** What differs in the addresses of a kind of page. */
export type PartsOf<Kind extends KindName> = Pick<PartValues, NamesIn<AddressOf<Kind>> & PartName>

/** Kinds of which there is one page. */
export type StandingKind = { [Kind in KindName]: keyof PartsOf<Kind> extends never ? Kind : never }[KindName]
type PartedKind = Exclude<KindName, StandingKind>

/** A page by its kind and by what differs in the addresses of that. */
export type Target =
  | { readonly kind: StandingKind }
  | { [Kind in PartedKind]: { readonly kind: Kind } & PartsOf<Kind> }[PartedKind]

/** What an address asks for [2-001]. It may still turn out not to be there. */
export type Route = Target & { readonly locale: Locale }

/** Reads a path (no query) by the table of page kinds. Each language has its own words for the shop's own pages. */
export const routeOf = (path: string): Route => {
  const { locale, words } = placeOf(path)
  for (const kind of KIND_NAMES) {
    const parts = partsAt(addressWords(kind, locale), words, locale)
    if (parts === null) continue
    // the kind's own address has named the parts
    return {
      locale,
      ...parts,
      kind: kind === 'content' && isClosed(words[0], locale) ? 'unknown' : kind,
    } as Route
  }
  return { locale, kind: 'unknown' }
}

/** The parts of a kind's address as they stand in these words; null when the words are no address of it. */
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
