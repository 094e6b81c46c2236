import type { RedirectRule } from '../../ports/database/redirects.ts'
import { LOCALES, type Locale } from '../../../domain/kernel/locale.ts'
import { splitFilters } from '../../../domain/listing/filterPath.ts'
import { contentPath } from '../../pages/paths.ts'
import { routeOf } from '../../pages/route.ts'
import { canonicalPath } from '../redirects/canonicalPath.ts'
import type { FolderFault } from './folderFault.ts'
import { referencesOf, type FolderFile, type Reference } from './references.ts'
import { textsIn } from './texts.ts'

/** The files of a shop's folder, as far as they are JSON. */
export interface Folder {
  readonly files: readonly FolderFile[]
  /** texts of content files and of `categories.json` that are no JSON: their slugs are among these */
  readonly unread: readonly string[]
  readonly redirects: readonly RedirectRule[]
  readonly hasKit: boolean
  /** whether the folder `pictures` has this file */
  hasPicture(name: string): boolean
}

/** A page or a category by its slug in a language. */
interface Slug {
  readonly file: string
  readonly at: string
  readonly path: string
}

const CATEGORIES = 'categories.json'
const isContent = ({ file }: FolderFile): boolean => file.startsWith('content/')

const SLUG = /^(?:(?<index>\d+)\.path|slug)\.(?<locale>\w+)$/u

const slugsOf = ({ file, json }: FolderFile): readonly Slug[] =>
  textsIn(json).flatMap(({ at, text }) => {
    const locale = LOCALES.find((one) => one === SLUG.exec(at)?.groups?.['locale'])
    return locale === undefined ? [] : [{ file, at, path: contentPath(locale, text) }]
  })

const WORDS = /"([a-z0-9]+(?:[-/][a-z0-9]+)*)"/gu

/** Every path that a file without valid JSON may give to a page. */
const possiblePaths = (text: string): readonly string[] =>
  [...text.matchAll(WORDS)].flatMap(([, slug = '']) =>
    LOCALES.map((locale: Locale) => contentPath(locale, slug)),
  )

const PICTURES = /^\/(?:images|shop)\/([^?#]+)/u

const isElsewhere = (text: string): boolean => /^https:\/\/[^/\s]/u.test(text)

/** What is wrong with an address; null if it leads somewhere. */
const addressFault = (
  { to, text }: Reference,
  { hasKit, hasPicture }: Folder,
  known: { readonly pages: ReadonlySet<string>; readonly content: ReadonlySet<string> },
): string | null => {
  if (text.includes('{{') || isElsewhere(text)) return null
  if (!text.startsWith('/') || text.startsWith('//'))
    return `"${text}" is no address: begin with / for a page of the shop, or with https:// for another site`
  const [path = ''] = text.split(/[?#]/u)
  const [, picture] = PICTURES.exec(path) ?? []
  if (picture !== undefined)
    return hasPicture(decoded(picture)) ? null : `${pictureless(picture)}, or change the address`
  const plain = canonicalPath(splitFilters(path).path)
  if (to === 'page')
    return known.content.has(plain)
      ? null
      : `no content page has the address ${path}: add a file with this slug to content, or change the address`
  const { kind } = routeOf(plain)
  if (kind === 'builder' ? hasKit : kind !== 'content' && kind !== 'unknown') return null
  return known.pages.has(plain)
    ? null
    : `${path} leads nowhere: no page and no category has this address. Add it, or change the address`
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const pictureless = (name: string): string => `pictures/${name} does not exist: add it to the folder`

/** Slugs of pages and categories that an earlier one has. */
const doubles = (slugs: readonly Slug[]): readonly FolderFault[] => {
  const first = new Map<string, Slug>()
  return slugs.flatMap((slug) => {
    const before = first.get(slug.path)
    if (before === undefined) first.set(slug.path, slug)
    return before === undefined
      ? []
      : [
          {
            file: slug.file,
            at: slug.at,
            reason: `${slug.path} is already the address of ${before.file}, ${before.at}: give this one another`,
          },
        ]
  })
}

interface Node {
  readonly id?: unknown
  readonly parentId?: unknown
}

/** Categories without their parent before them, or with the id of an earlier one. */
const treeFaults = (json: unknown): readonly FolderFault[] => {
  const seen = new Set<unknown>()
  return (Array.isArray(json) ? (json as readonly (Node | null)[]) : []).flatMap((one, place) => {
    const { id, parentId = null } = one ?? {}
    const fault = (field: string, reason: string) => ({ file: CATEGORIES, at: `${place}.${field}`, reason })
    const isDouble = id !== undefined && seen.has(id)
    const isOrphan = parentId !== null && !seen.has(parentId)
    seen.add(id)
    return [
      ...(isDouble
        ? [fault('id', `an earlier category has the id ${String(id)}: give this one another`)]
        : []),
      ...(isOrphan
        ? [
            fault(
              'parentId',
              `no category before this one has the id ${String(parentId)}: add it, or use null`,
            ),
          ]
        : []),
    ]
  })
}

const idsOf = (json: unknown): ReadonlySet<unknown> =>
  new Set((Array.isArray(json) ? (json as readonly (Node | null)[]) : []).map((one) => one?.id))

/**
 * The faults between the files of a shop's folder: links and menus that lead nowhere, terms, privacy and
 * cookie pages that don't exist, unknown categories, missing pictures, addresses that two pages have. Files
 * with other faults are checked too, as far as they can be read.
 */
export const folderFaults = (folder: Folder): readonly FolderFault[] => {
  const content = folder.files.filter(isContent)
  const tree = folder.files.find(({ file }) => file === CATEGORIES)
  const slugs = [...content, ...(tree === undefined ? [] : [tree])].flatMap(slugsOf)
  const unread = folder.unread.flatMap(possiblePaths)
  const known = {
    content: new Set([...content.flatMap(slugsOf).map(({ path }) => path), ...unread]),
    pages: new Set([
      ...slugs.map(({ path }) => path),
      ...unread,
      ...folder.redirects.map(({ from }) => from),
    ]),
  }
  const ids = idsOf(tree?.json)
  const reasonOf = (reference: Reference): string | null => {
    const { to, text } = reference
    if (to === 'picture') return folder.hasPicture(text) ? null : pictureless(text)
    if (to !== 'category') return addressFault(reference, folder, known)
    return tree === undefined || ids.has(text)
      ? null
      : `there is no category ${text}: add it to ${CATEGORIES}, or name another`
  }
  return [
    ...folder.files.flatMap(referencesOf).flatMap((reference) => {
      const reason = reasonOf(reference)
      return reason === null ? [] : [{ file: reference.file, at: reference.at, reason }]
    }),
    ...treeFaults(tree?.json),
    ...doubles(slugs),
  ]
}

/** Marks in a new shop's texts, which its owner replaces. */
const MARK = /\[(?:FILL IN|INVULLEN)\b[^\]]*\]|^fill-in@\S*/u

/** The texts that still have a mark of a new shop. */
export const marksIn = (files: readonly FolderFile[]): readonly FolderFault[] =>
  files.flatMap(({ file, json }) =>
    textsIn(json).flatMap(({ at, text }) => {
      const [mark] = MARK.exec(text) ?? []
      return mark === undefined ? [] : [{ file, at, reason: `still has the mark ${mark}: replace it` }]
    }),
  )
