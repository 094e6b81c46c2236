import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { join as joined, split, type Texts } from './parts.ts'

/*
 * tests/frozen/answers has a folder for each list of answers, such as `security-nld-pages`. Each answer is in
 * the file of its visitor and request (`anyone/get-products.txt`), below a heading with its name; `parts` has
 * text shared by several answers (parts.ts).
 */

const FOLDER = join(process.cwd(), 'tests/frozen/answers')
const PARTS = 'parts'
const HEADING = '═══ '
/** the longest file name, in characters */
const NAMED = 100

/** Texts by their names. */
export type Answers = Texts

const folderOf = (name: string): string => join(FOLDER, name)

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/gu, '')
    .slice(0, NAMED) || 'root'

/** `anyone · GET /products?page=2 · incl. VAT` is in `anyone/get-products.txt`. */
const fileOfAnswer = (name: string): string => {
  const [asker = '', request = ''] = name.split(' · ')
  return join(slug(asker), `${slug(request.split('?', 1)[0] ?? '')}.txt`)
}

/** `article.card /product/1` is in `parts/article.txt`. */
const fileOfPart = (name: string): string => join(PARTS, `${slug(name.split(/[ .]/u, 1)[0] ?? '')}.txt`)

const byName = (one: readonly [string, string], other: readonly [string, string]): number =>
  one[0] < other[0] ? -1 : 1

const write = (folder: string, texts: Texts, fileOf: (name: string) => string): void => {
  for (const [file, entries] of Map.groupBy(texts, ([name]) => fileOf(name))) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, entries.map(([name, text]) => `${HEADING}${name}\n${text}\n`).join(''))
  }
}

const read = (paths: readonly string[]): Texts => {
  const texts = new Map<string, string>()
  for (const path of paths) {
    const [, ...entries] = `\n${readFileSync(path, 'utf8').replace(/\n$/u, '')}`.split(`\n${HEADING}`)
    for (const entry of entries) {
      const end = entry.indexOf('\n')
      texts.set(entry.slice(0, end), entry.slice(end + 1))
    }
  }
  return texts
}

/** The recorded answers; empty if nothing was recorded. */
export const recorded = (name: string): Answers => {
  const folder = folderOf(name)
  if (!existsSync(folder)) return new Map()
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt'))
    .sort()
  const inFolder = (isPart: boolean) =>
    paths.filter((path) => path.startsWith(join(PARTS, '/')) === isPart).map((path) => join(folder, path))
  return joined({ texts: read(inFolder(false)), parts: read(inFolder(true)) })
}

/** Replaces the recorded answers. */
export const record = (name: string, answers: Answers): void => {
  const folder = folderOf(name)
  const { texts, parts } = split(answers)
  rmSync(folder, { recursive: true, force: true })
  write(folder, texts, fileOfAnswer)
  write(folder, new Map([...parts].sort(byName)), fileOfPart)
}
