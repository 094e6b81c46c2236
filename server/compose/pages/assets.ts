import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import type { Page } from '../../../application/pages/page.ts'
import { LOCALES, type Locale } from '../../../domain/kernel/locale.ts'
import type { Assets } from '../../../ui/app/Head.tsx'
import type { ThemeSheet } from './themeSheet.ts'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof Manifest>

const ENTRY = 'ui/app/boot/main.tsx'
const STYLES = 'style.css'
/** module that lists the views of pages on which few visits start */
const LATER_LIST = 'ui/app/laterChunks.ts'
const words = (locale: Locale) => `application/texts/${locale}/shop.ts`

/** Returns the browser's files for a page of this type in this language. */
type AssetsOf = (type: Page['type'], locale: Locale) => Assets

/**
 * File of a page's view, named after the page type, without "account-" for the account's pages:
 * `ui/account/orders/OrdersPage.tsx`.
 */
const viewFile = (type: Page['type']): string =>
  type === 'account'
    ? 'WayInPage.tsx'
    : `${type.replace(/^account-/, '').replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())}Page.tsx`

/**
 * Reads the files from the build's manifest. The shop's
 * theme comes last, so that it overrides the build's values.
 */
export const readAssets = (clientDir: string, theme: ThemeSheet | null): AssetsOf => {
  const manifest = manifestOf(clientDir)
  const entry = manifest[ENTRY]
  const sheet = manifest[STYLES]
  if (entry === undefined || sheet === undefined) throw new Error(`the build has no ${ENTRY} or no ${STYLES}`)
  const styles = [`/${sheet.file}`].concat(theme?.path ?? [])
  const scripts = [`/${entry.file}`]
  const later = new Set(manifest[LATER_LIST]?.dynamicImports)
  const filesOf = (view: string | null, locale: Locale): Assets => {
    const list = view !== null && later.has(view) ? [LATER_LIST] : []
    const needed = withImports(manifest, [ENTRY, ...list, ...(view === null ? [] : [view]), words(locale)])
    const preloads = needed.filter((name) => name !== ENTRY).map((name) => `/${manifest[name]?.file ?? ''}`)
    return { scripts, styles, preloads }
  }
  const known = new Map(
    Object.keys(manifest).flatMap((source) =>
      LOCALES.map((locale) => [`${basename(source)} ${locale}`, filesOf(source, locale)] as const),
    ),
  )
  return (type, locale) =>
    // the page of a shop that is not ready has nothing to hydrate
    type === 'inactive'
      ? { scripts: [], styles, preloads: [] }
      : (known.get(`${viewFile(type)} ${locale}`) ?? filesOf(null, locale))
}

/** Address of a build script that belongs to no page; null if there is none. */
export const scriptOf = (clientDir: string, source: string): string | null => {
  const file = manifestOf(clientDir)[source]?.file
  return file === undefined ? null : `/${file}`
}

const manifestOf = (clientDir: string): Manifest =>
  Manifest.parse(JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')))

/** These chunks and all their static imports, each once. */
const withImports = (manifest: Manifest, names: readonly string[]): readonly string[] => {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (chunk === undefined || found.has(name)) return
    found.add(name)
    chunk.imports.forEach(visit)
  }
  names.forEach(visit)
  return [...found]
}
