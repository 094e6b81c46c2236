import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

const FOLDER = join(process.cwd(), 'tests/frozen/answers')

/** Texts by their names, in order. */
export type Answers = ReadonlyMap<string, string>

const fileOf = (name: string): string => join(FOLDER, `${name}.json.br`)

const QUALITY = 9
/** As far back as brotli looks: pages of a kind have most in common. */
const WINDOW = 24

/** The answers as they were recorded; none where nothing was. */
export const recorded = (name: string): Answers =>
  new Map(
    existsSync(fileOf(name))
      ? (JSON.parse(brotliDecompressSync(readFileSync(fileOf(name))).toString()) as [string, string][])
      : [],
  )

/** Puts these in the place of what was recorded. */
export const record = (name: string, answers: Answers): void => {
  const text = Buffer.from(JSON.stringify([...answers]))
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(
    fileOf(name),
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  )
}
