import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Attack } from './attack.ts'
import { memoryOf, toonbank } from './commands.ts'

const MB = 1_048_576

/** The most memory of an import, MB: its limits are lines of a few kB. */
const MOST_MEMORY = 300

const KINDS = [
  ['catalogue', 'bomb.jsonl.gz', ['--by', 'Anna']],
  ['redirects', 'bomb.csv.gz', []],
] as const

/** Small files that unpack to more than any memory, imported into the running shop. */
export const packedImport: Attack = {
  name: 'packed import files',
  run: async ({ shop, ask, network, isWhole }) => {
    const folder = mkdtempSync(join(tmpdir(), 'toonbank-attack-'))
    const broken: string[] = []
    const size = (isWhole ? 1_000 : 12) * MB
    const bombs: readonly (readonly [string, () => Buffer])[] = [
      ['empty lines', () => gzipSync(Buffer.alloc(size, '\n'), { level: 9 })],
      ['one line', () => gzipSync(Buffer.alloc(size, 'a'), { level: 9 })],
      ['packed twice', () => gzipSync(gzipSync(Buffer.alloc(size, 0), { level: 9 }), { level: 9 })],
      ['JSON without an end', () => gzipSync(Buffer.from(`{"a":${'['.repeat(size / 8)}`), { level: 9 })],
      ['cut off', () => gzipSync(Buffer.alloc(MB, '{}\n')).subarray(0, 500)],
    ]
    const before = await memoryOf(shop.pid)
    let most = before
    let tried = 0
    try {
      for (const [what, bytes] of isWhole ? bombs : bombs.slice(0, 1))
        for (const [kind, name, by] of isWhole ? KINDS : KINDS.slice(0, 1)) {
          tried += 1
          const file = join(folder, name)
          writeFileSync(file, bytes())
          const [{ code, out }, { status }] = await Promise.all([
            toonbank(shop, 'import', kind, file, '--strict', ...by),
            ask('/', { headers: { 'x-forwarded-for': network() } }),
          ])
          if (code !== 1 || out.includes('--by'))
            broken.push(`${what} as ${kind}: ended with ${code}: ${out.slice(0, 200)}`)
          if (status !== 200) broken.push(`a page beside it: ${status}`)
          most = Math.max(most, await memoryOf(shop.pid))
        }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    const took = Math.round(most - before)
    if (took > MOST_MEMORY) broken.push(`the shop took ${took} MB more`)
    return { tried: `${tried} imports of up to ${size / MB} MB, unpacked`, broken }
  },
}
