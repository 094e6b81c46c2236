import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cosignerVerifier, noteVerifier } from '../../adapters/crypto/noteKeys.ts'
import { verifyEntry } from '../../application/shop/proof/verifyEntry.ts'
import { HASH } from '../application/proof/naiveTree.ts'
import { example } from '../support/outsider/example.ts'
import { goSays, verifyPy } from '../support/outsider/outsiders.ts'
import { tempFolder } from '../support/tempFolder.ts'

const PAGE = readFileSync('docs/reference/proof.md', 'utf8')

/** The files of the example on the page, by their names. */
const FILES: Readonly<Record<string, string>> = Object.fromEntries(
  [...PAGE.matchAll(/^```(?:text|go) (\S+)\n(.*?)^```$/gmsu)].map(([, name = '', text = '']) => [name, text]),
)
const textOf = (name: string): string => FILES[name] ?? ''
const keyOf = (name: string): string => textOf(name).trimEnd()

/** The example's files in a folder of their own. */
const written = (): string => {
  const folder = tempFolder()
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  return folder
}

it('the proof example has the exact bytes that the shop writes', async () => {
  const { said: _, 'check.go': __, ...files } = FILES
  expect(files).toStrictEqual(await example(textOf('log.jsonl').trimEnd().split('\n')))
})

it('the proof example is verified by Python, as the page says', () => {
  const folder = written()
  const key = ['--key', keyOf('log-key')]
  const path = (name: string) => join(folder, name)
  const line = ['--line', path('second.jsonl')]
  const proof = (...more: readonly string[]) => verifyPy('proof', path('second.tlog-proof'), ...line, ...more)
  const runs = [
    proof(...key, '--witness', keyOf('witness-key')),
    verifyPy(
      ...['consistency', path('old-checkpoint'), path('checkpoint')],
      ...['--proof', path('consistency'), ...key],
    ),
  ]
  expect(runs.map(({ code }) => code)).toStrictEqual([0, 0])
  expect(runs.map(({ out }) => out).join('')).toBe(textOf('said'))

  writeFileSync(path('second.jsonl'), textOf('log.jsonl').split('\n')[2]!)
  expect(proof(...key)).toMatchObject({ code: 1, out: 'broken: not-in-the-log\n' })
  expect(verifyPy('proof', path('gone'), ...line, ...key)).toMatchObject({ code: 2, out: '' })
})

it('the proof example is verified by Node', () => {
  const line = textOf('second.jsonl').trimEnd()
  const log = noteVerifier(keyOf('log-key'))!
  const witness = cosignerVerifier(keyOf('witness-key'))!
  expect(verifyEntry(line, textOf('second.tlog-proof'), log, [witness], HASH)).toMatchObject({
    ok: true,
    value: { index: 1, by: [log.name, witness.name] },
  })
})

it('the proof example is verified by Go, with the program on the page', () => {
  const folder = written()
  expect(goSays(join(folder, 'check.go'), '', folder)).toBe('ok: true 1 3\n')
})

it('the proof page names existing files', () => {
  const paths = [...PAGE.matchAll(/`((?:tests|docs)\/[\w./-]+)`/gu)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(4)
  expect(paths.filter((path) => !existsSync(path))).toStrictEqual([])
})
