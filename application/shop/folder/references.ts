import { textsIn, type PlacedText } from './texts.ts'

/** A file of a shop's folder as JSON. */
export interface FolderFile {
  /** path within the folder */
  readonly file: string
  readonly json: unknown
}

/** Something that a file names by its address, its id or its file name. */
export interface Reference extends PlacedText {
  /** `page`: a content page; `link`: any address; `picture`: a file in `pictures` */
  readonly to: 'page' | 'link' | 'picture' | 'category'
  readonly file: string
}

const LEGAL = /^(?:termsConditionsUrl|privacyUrl|cookiesUrl)\.\w+$/u
const LINKS = /^(?:menus\.(?:.+\.)?url|home\.start\.url)\.\w+$/u
const ICONS = /^(?:logoUrl|faviconUrl)$/u
const CONFIG_PICTURES = /^home\.image$/u
const CATEGORY_PICTURES = /^\d+\.image$/u
const CONTENT_PICTURES = /^(?:post\.)?image\.file$/u
const CONTENT_CATEGORIES = /^sections\.\d+\.category$/u
const CONTENT_HTML = /^(?:html|sections\.\d+\.(?:html|questions\.\d+\.answer))\.\w+$/u

/** The addresses in a text's HTML: its links and its pictures. */
const ADDRESS = /<(?:a|img)\s(?:[^<>]*\s)?(?:href|src)="(\/[^"]*)"/gu

const kindIn = (file: string, at: string): Reference['to'] | null => {
  if (file === 'config.json') {
    if (LEGAL.test(at)) return 'page'
    if (LINKS.test(at) || ICONS.test(at)) return 'link'
    return CONFIG_PICTURES.test(at) ? 'picture' : null
  }
  if (file === 'categories.json') return CATEGORY_PICTURES.test(at) ? 'picture' : null
  if (CONTENT_PICTURES.test(at)) return 'picture'
  return CONTENT_CATEGORIES.test(at) ? 'category' : null
}

/** What `config.json`, `categories.json` or a content file names, even if the file has other faults. */
export const referencesOf = ({ file, json }: FolderFile): readonly Reference[] =>
  textsIn(json).flatMap(({ at, text }): readonly Reference[] => {
    const to = kindIn(file, at)
    if (to !== null) return [{ file, at, text, to }]
    if (!file.startsWith('content/') || !CONTENT_HTML.test(at)) return []
    return [...text.matchAll(ADDRESS)].map(([, address = '']) => ({ file, at, text: address, to: 'link' }))
  })
