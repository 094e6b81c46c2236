import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import type { BrowserLog } from '../../application/contract/log/browserLog.ts'
import { auditToTestFile } from '../../server/command/audit/sessions/toTest.ts'
import { answeredAgain } from '../support/recorded/answeredAgain.ts'
import { DECIDERS, type Deciders } from '../support/recorded/deciders.ts'
import { differencesOf } from '../support/recorded/redecided.ts'
import { sessionIn } from '../support/recorded/replayed.ts'
import { recordedIo } from '../support/shop/recordedIo.ts'

const GOLDEN = new URL('recorded/smoke-detector.jsonl', import.meta.url)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let folder = ''
beforeAll(async () => {
  // next to the project's own tests, where their packages are found
  await mkdir(join(ROOT, 'build/reports'), { recursive: true })
  folder = await mkdtemp(join(ROOT, 'build/reports/recorded-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Rules, each broken in one place: a session that touched the rule must fail. */
const BROKEN = {
  'a press on plus is counted twice': (rules) => {
    const { cart } = rules
    return {
      ...rules,
      cart: {
        ...cart!,
        decide: (wish, state) => {
          const asked = wish as { readonly type: string; readonly task?: { readonly quantity: number } }
          const task = asked.task && { ...asked.task, quantity: asked.task.quantity + 1 }
          return cart!.decide(asked.type === 'Enqueue' ? { ...asked, task } : wish, state)
        },
      },
    }
  },
  'an answer is not folded': (rules) => ({
    ...rules,
    cart: {
      ...rules.cart!,
      evolve: (state, event) =>
        event.type === 'TaskAnswered' ? undefined : rules.cart!.evolve(state, event),
    },
  }),
  'an overlay opens without an event': (rules) => ({
    ...rules,
    overlays: { ...rules.overlays!, decide: () => ({ ok: true, value: [] }) },
  }),
  'a rule breaks off': (rules) => ({
    ...rules,
    notices: {
      ...rules.notices!,
      decide: () => {
        throw new Error('a bug')
      },
    },
  }),
} satisfies Readonly<Record<string, (rules: Deciders) => Deciders>>

/** Runs a generated test on the shop's own sources, one of which is changed while it is loaded. */
const run = async (spec: string, change: readonly [file: string, was: string, is: string] | null) => {
  const config = join(folder, `config-${change === null ? 'as-is' : 'broken'}.mjs`)
  await writeFile(
    config,
    `const change = ${JSON.stringify(change)}
export default {
  root: ${JSON.stringify(ROOT)},
  plugins: [{ name: 'broken', enforce: 'pre', transform: (code, id) => {
    if (change === null || !id.endsWith(change[0])) return null
    if (!code.includes(change[1])) throw new Error('the rule is written otherwise')
    return code.replace(change[1], change[2])
  } }],
  // as long as every test here has: a busy machine is no failure
  test: { include: [${JSON.stringify(spec)}], environment: 'node', testTimeout: 900_000 },
}
`,
  )
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--config', config], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1' },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += String(data)))
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, text }
}

const written = async (file: string) => {
  const { io, written: said } = recordedIo()
  const code = await auditToTestFile(sha256, [file, '--out', folder], io)
  return { code, said }
}

describe('a session recorded in a browser', () => {
  it('replays by the current rules as it went, and the shop gives the same responses', async () => {
    const log = sessionIn(GOLDEN)
    expect(differencesOf(log)).toEqual([])
    expect(await answeredAgain(log)).toEqual({ played: 2, passedOver: 0, differences: [] })
  })

  it.each(Object.entries(BROKEN))('fails when %s', (_, broken) => {
    expect(differencesOf(sessionIn(GOLDEN), broken(DECIDERS))).not.toEqual([])
  })

  it('fails when the shop responds differently', async () => {
    const log = sessionIn(GOLDEN)
    const entries = log.entries.map((entry) =>
      'fact' in entry && entry.fact.type === 'TaskAnswered'
        ? { ...entry, fact: { ...entry.fact, data: { ...(entry.fact.data as object), updatedQuantity: 9 } } }
        : entry,
    )
    expect((await answeredAgain({ ...log, entries } as BrowserLog)).differences).toHaveLength(2)
  })
})

describe('audit to-test', () => {
  it('writes a test that is green, and red when a rule that the session touched is broken', async () => {
    const { code, said } = await written(fileURLToPath(GOLDEN))
    expect([code, said.err]).toEqual([0, ''])
    const spec = join(folder, 'smoke-detector.spec.ts')
    expect(await readFile(spec, 'utf8')).toMatch(/^import .*\n\nrecordedSession\(.*\)\n$/u)
    const green = await run(spec, null)
    expect([green.code, green.text]).toEqual([0, expect.stringContaining('2 passed')])
    const red = await run(spec, ['domain/queue/task.ts', 'DEBOUNCE = 500', 'DEBOUNCE = 400'])
    expect([red.code, red.text]).toEqual([1, expect.stringContaining('"what": "events"')])
    expect(red.text).toContain('1 failed')
    // a rule shared by browser and shop: both fail
    const most = await run(spec, ['domain/cart/cartLine.ts', 'MAX_QUANTITY = 9_999', 'MAX_QUANTITY = 1'])
    expect([most.code, most.text]).toEqual([1, expect.stringContaining('2 failed')])
  })

  it('names an invalid file by line and reason, and writes nothing', async () => {
    const lines = (await readFile(GOLDEN, 'utf8')).split('\n')
    const files = {
      'cut.jsonl': [lines.slice(0, 4).join('\n'), 'line 4: truncated'],
      'empty.jsonl': ['', 'line 1: empty'],
      'binary.jsonl': [Buffer.from([0x89, 0x50, 0xff, 0xfe, 0x00]), 'is not UTF-8 text'],
      'late.jsonl': [
        Buffer.concat([Buffer.from(`${lines[0]}\n`), Buffer.from([0xff, 0x0a])]),
        'line 2: is not UTF-8 text',
      ],
      'foreign.jsonl': ['{"hello":1}\n', 'line 1: foreign'],
      'huge.jsonl': ['x'.repeat(65 * 1_048_576), 'has more than 64 MB'],
    } as const
    for (const [name, [bytes, why]] of Object.entries(files)) {
      await writeFile(join(folder, name), bytes)
      const { code, said } = await written(join(folder, name))
      expect([name, code, said.err]).toEqual([name, 2, expect.stringContaining(why)])
    }
    const { code, said } = await written(join(folder, 'nowhere.jsonl'))
    expect([code, said.err]).toEqual([2, expect.stringContaining('there is no such file')])
  })
})
