import { fileURLToPath } from 'node:url'
import { traced, type Call, type Half } from './tracing.ts'

/** The result of one half of a walk. */
interface HalfWalk {
  readonly calls: number
  readonly files: number
  readonly folders: readonly string[]
  readonly switches: number
  /** how often the rules of a line decided */
  readonly decisions: number
  /** how often a cart was priced */
  readonly pricings: number
}

const counted = (calls: readonly Call[], file: string, name: string): number =>
  calls.filter((call) => call.file === file && call.name === name).length

/** The folder of a file, without its subfolders: `domain/cart`, `application/shop/cart`. */
const folderOf = (file: string): string =>
  file
    .split('/')
    .slice(0, -1)
    .slice(0, file.startsWith('application/') ? 3 : 2)
    .join('/')

const halfOf = (all: readonly Call[], half: Half): HalfWalk => {
  const calls = all.filter((call) => call.half === half)
  const files = [...new Set(calls.map(({ file }) => file))]
  return {
    calls: calls.length,
    files: files.length,
    folders: [...new Set(files.map(folderOf))].sort(),
    switches: calls.filter(({ file }, at) => at > 0 && calls[at - 1]!.file !== file).length,
    decisions: counted(calls, 'domain/cart/decideLine.ts', 'decideLine'),
    pricings: counted(calls, 'domain/pricing/cart.ts', 'priceCart'),
  }
}

/** The walk of adding one line, from the click to the response. */
export const addedLine = async (): Promise<Readonly<Record<Half, HalfWalk>>> => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const calls = await traced(root, '/tests/support/walk/addLine.ts')
  return { browser: halfOf(calls, 'browser'), server: halfOf(calls, 'server') }
}
