import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { AUDIT_COMMANDS } from '../../../server/command/audit/auditCommands.ts'
import { commandLine } from '../../../server/command/commandLine.ts'
import { BAD_FILES } from '../../support/audit/badFiles.ts'
import { commandWays, type Way } from '../../support/audit/commandWays.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'

let made: Awaited<ReturnType<typeof commandWays>>
beforeAll(async () => {
  made = await commandWays(mkdtempSync(join(tmpdir(), 'toonbank-ways-')))
})
afterAll(async () => {
  await made.shop.stop()
  rmSync(made.shop.cwd, { recursive: true })
})

const ENV = { DATABASE_URL: 'postgres://u@127.0.0.1/x', MASTER_KEY: '0'.repeat(64) }

/** Runs the real command line on the open shop; commands that run until stopped are stopped at once. */
const ran = async (name: string, ...args: readonly string[]) => {
  const { shop } = made
  const { io, written } = recordedIo({ cwd: shop.cwd })
  const stop = new AbortController()
  stop.abort()
  const viewer = { address: 'http://127.0.0.1:1/?token=x', close: async () => undefined }
  const services = { ...shop.deps, openViewer: async () => ok(viewer) }
  const code = await commandLine({
    args: ['audit', name, ...args],
    env: ENV,
    io: { ...io, stopping: () => stop },
    version: '1',
    release: () => '1.0.0',
    sha256,
    open: async () => ({ services, close: async () => undefined }),
    bare: () => Promise.reject(new Error('no audit command runs without a shop')),
  })
  return { code, ...written }
}

const wayOf = (name: string): Way => {
  const way = made.ways[name]
  if (way === undefined) throw new Error(`no way is known to call audit ${name}`)
  return way
}

const isObject = (line: string): boolean => {
  const value: unknown = JSON.parse(line)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Expects text for people: no stack trace, no system error code, each line prefixed with the command or task.
 */
const expectPlain = (text: string): void => {
  expect(text).not.toMatch(/\n\s+at |Error:|\b(?:E[A-Z]{4,}|ERR_\w+|Z_\w+)\b|undefined|\[object/u)
  if (text !== '') expect(text.endsWith('\n')).toBe(true)
}

/** Expects the command to explain on one line of its own why there is no answer. */
const expectUnanswered = (name: string, said: Awaited<ReturnType<typeof ran>>, why: RegExp): void => {
  expect(said.code).toBe(2)
  expect(said.out).toBe('')
  expect(said.err).toMatch(new RegExp(`^audit ${name}: [^\\n]+\\n$`, 'u'))
  expect(said.err).toMatch(why)
  expectPlain(said.err)
}

const NAMES = AUDIT_COMMANDS.map(({ words, usage }) => [words[1] ?? '', usage] as const)

/** The options of a usage text, each with its value. */
const optionsIn = (usage: string) =>
  [...usage.matchAll(/--([a-z-]+)(?: ([A-Z]+…?))?/gu)].map(([, option = '', value = '']) => ({
    option,
    value,
  }))

describe.each(NAMES)('audit %s', (name, usage) => {
  it('prints one JSON object a line and nothing else with --json, and words without; exit code 0 if all is right, 1 if not', async () => {
    const { right, finding } = wayOf(name)
    for (const [code, calls] of [
      [0, right],
      [1, finding],
    ] as const)
      for (const args of calls) {
        const plain = await ran(name, ...args)
        expect([args, plain.err, plain.code]).toEqual([args, code === 0 ? '' : plain.err, code])
        expectPlain(plain.out + plain.err)
        const json = await ran(name, ...args, '--json')
        expect([args, json.err, json.code]).toEqual([args, code === 0 ? '' : json.err, code])
        if (json.out !== '') expect(json.out.endsWith('\n')).toBe(true)
        const lines = json.out.split('\n').slice(0, -1)
        expect(lines.filter((line) => !isObject(line))).toEqual([])
        if (code === 1) expect(`${json.out}${json.err}`).not.toBe('')
      }
  })

  it('accepts the arguments in its usage, and refuses an unknown option, a repeated one and one without its value', async () => {
    const { right } = wayOf(name)
    expectUnanswered(
      name,
      await ran(name, ...(right[0] ?? []), '--nonsense'),
      /unknown option --nonsense: see --help/u,
    )
    for (const { option, value } of optionsIn(usage)) {
      const once = value === '' ? [`--${option}`] : [`--${option}`, 'x']
      if (!value.endsWith('…'))
        expectUnanswered(
          name,
          await ran(name, ...once, ...once),
          new RegExp(`--${option} is given twice`, 'u'),
        )
      if (value !== '')
        expectUnanswered(name, await ran(name, `--${option}`), new RegExp(`--${option} takes `, 'u'))
    }
  })

  it('refuses a superfluous argument', async () => {
    const { code, out, err } = await ran(name, ...(wayOf(name).right[0] ?? []), 'one', 'two', 'three')
    expect([code, out]).toEqual([2, ''])
    expectUnanswered(name, { code, out, err }, /: .*(?:name|say|take|unexpected)/u)
  })

  it('names a stream that isn’t there, and where to find the existing ones', async () => {
    const { stream } = wayOf(name)
    expect(stream !== undefined).toBe(/STREAM|--stream/u.test(usage))
    if (stream === undefined) return
    for (const unknown of ['cart-none', 'nothing', '\u001b[2J'])
      expectUnanswered(name, await ran(name, ...stream(unknown)), /there is no stream .+: audit list lists /u)
  })

  it.each(BAD_FILES)(
    'reports what is wrong with each file that it reads, where, and what to do: %s',
    async (kind) => {
      const { files } = wayOf(name)
      expect(files.length > 0).toBe(/FILE|ARCHIVE|DIR/u.test(usage.replaceAll(/--out FILE/gu, '')))
      for (const call of files) {
        const args = call(kind)
        const { code, out, err } = await ran(name, ...args)
        expect([args, code]).toEqual([args, expect.toBeOneOf(kind === 'missing' ? [2] : [0, 1, 2])])
        expectPlain(out + err)
        if (code === 2) {
          expect([args, out]).toEqual([args, ''])
          const said = err.split('\n').slice(0, -1)
          expect(said.filter((line) => !line.startsWith(`audit ${name}: `))).toEqual([])
          expect(said.at(-1)).toMatch(/^audit [a-z-]+: [^:]+: [^:]+: .+$/u)
        } else if (code === 1) expect(out + err).toMatch(/line \d+|faults?|broken|can't be read|isn’t/u)
        const json = await ran(name, ...args, '--json')
        expect([args, json.code]).toEqual([args, code])
        expect(
          json.out
            .split('\n')
            .slice(0, -1)
            .filter((line) => !isObject(line)),
        ).toEqual([])
      }
    },
  )

  it('reports where it can’t write, and what to do', async () => {
    const { outs } = wayOf(name)
    expect(outs.length > 0).toBe(/--out|--data/u.test(usage))
    const taken = join(made.shop.cwd, 'taken')
    writeFileSync(taken, 'a file')
    for (const call of outs)
      expectUnanswered(
        name,
        await ran(name, ...call(join(taken, 'in'))),
        /taken\S* can’t be written: [^\n]+: [^\n]+\n$/u,
      )
  })
})

it('every command in the usage exists', () => {
  expect(Object.keys(made.ways).toSorted()).toEqual(NAMES.map(([name]) => name).toSorted())
})

describe('a call that reaches no command', () => {
  it('exits with 2', async () => {
    expect(await ran('sing')).toEqual({
      code: 2,
      out: '',
      err: 'there is no command "audit sing": see toonbank --help\n',
    })
  })
})
