import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'

/** A snippet of a page, with its file name. */
export interface Snippet {
  readonly path: string
  readonly code: string
}

const FOLDER = resolve('build/snippets')

/** The snippets of a page that have a file name. */
export const snippetsOf = (page: string): readonly Snippet[] =>
  [...readFileSync(page, 'utf8').matchAll(/^```ts (\S+)\n(.*?)^```$/gmsu)].map(
    ([, path = '', code = '']) => ({ path, code }),
  )

const placeOf = (path: string): string => join(FOLDER, dirname(path), basename(path))

/**
 * Writes a snippet where it can run; its imports resolve as from its own path, or to the page's other
 * snippets.
 */
export const runnable = ({ path, code }: Snippet, page: readonly Snippet[]): string => {
  const file = placeOf(path)
  mkdirSync(dirname(file), { recursive: true })
  const moved = code.replaceAll(/from '(\.[^']+)'/gu, (_, to: string) => {
    const meant = resolve(dirname(path), to)
    const own = page.find((other) => resolve(other.path) === meant)
    const there = relative(dirname(file), own === undefined ? meant : placeOf(own.path))
    return `from '${there.startsWith('.') ? there : `./${there}`}'`
  })
  writeFileSync(file, moved)
  return file
}
