import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { noteSigner } from '../../../adapters/crypto/noteKeys.ts'
import { checkpointText } from '../../../application/shop/proof/logCheckpoint.ts'
import { signatureLine, signedNote } from '../../../application/shop/proof/note.ts'
import { archivedShop } from '../../support/audit/archivedShop.ts'
import { textOf } from '../../support/database/exports.ts'
import { ended } from '../../support/outsider/prunedLog.ts'
import { tempFolder } from '../../support/tempFolder.ts'

/** A shop that signed its log twice, the second time with more lines. */
let shop: Awaited<ReturnType<typeof archivedShop>>
let folder = ''
const sizes: number[] = []
const notes: string[] = []
let exported: readonly string[] = []
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'toonbank-kept-')))
  shop = await archivedShop(folder)
  for (const command of ['list', 'close']) {
    await shop.ran(command, ...(command === 'close' ? ['--idle', '90d', '--by', 'Anna'] : []))
    const note = (await shop.ran('checkpoint')).out
    notes.push(note)
    sizes.push(Number(note.split('\n')[1]))
  }
  exported = (await shop.ran('export', '--all')).out.trimEnd().split('\n').slice(0, -1)
})
afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true })
})

const written = (text: string, name = 'note'): string => {
  const path = join(tempFolder(), name)
  writeFileSync(path, text)
  return path
}
const noteOf = (size: number, root = Buffer.alloc(32, 1), signer = shop.signer) =>
  signedNote(checkpointText({ origin: shop.signer.name, size, root }), [signer])
const tampered = async (text: string) => {
  const script = (one: string) => shop.database.session((run) => run(one))
  await script('begin')
  onTestFinished(() => script('rollback').then(() => undefined))
  await script(text)
}
const findings = async (...args: readonly string[]) => {
  const { code, out } = await shop.ran('verify', ...args)
  const found = out.split('\n').flatMap((line) => /^broken: (.*: .*\))$/u.exec(line)?.[1] ?? [])
  return { code, found }
}
const FIRST = () => sizes[0] ?? 0
const LAST = () => sizes[1] ?? 0

describe('audit verify with earlier signed checkpoints', () => {
  it('given a matching checkpoint file, then all is well', async () => {
    expect(LAST()).toBeGreaterThan(FIRST())
    expect(shop.keptCheckpoints.notes).toEqual(notes)
    expect(await findings()).toEqual({ code: 0, found: [] })
  })

  it('given a database that is older than the checkpoint file, then the log has lost signed lines', async () => {
    shop.keptCheckpoints.notes.push(noteOf(LAST() + 1), noteOf(LAST() + 7))
    onTestFinished(() => void shop.keptCheckpoints.notes.splice(2))
    const { code, found } = await findings()
    expect([code, found]).toEqual([
      1,
      [
        `the shop: wrong-checkpoint (log_checkpoints lacks the checkpoint of ${LAST() + 1} leaves in checkpoints.txt)`,
        `the shop: wrong-checkpoint (log_checkpoints lacks the checkpoint of ${LAST() + 7} leaves in checkpoints.txt)`,
        `the shop: other-tree (checkpoints.txt has a signed checkpoint of ${LAST() + 7} leaves, the log has ${LAST()}: lines that were signed are gone)`,
      ],
    ])
  })

  it('given a checkpoint file of another history, then the log differs from what was signed', async () => {
    shop.keptCheckpoints.notes.push(noteOf(FIRST()))
    onTestFinished(() => void shop.keptCheckpoints.notes.splice(2))
    expect(await findings()).toEqual({
      code: 1,
      found: [
        `the shop: wrong-checkpoint (log_checkpoints has another than the checkpoint of ${FIRST()} leaves in checkpoints.txt)`,
        `the shop: other-tree (the first ${FIRST()} leaves have another root than the one signed in checkpoints.txt)`,
      ],
    })
  })

  it('given a changed note in the file, or none, then it is reported', async () => {
    shop.keptCheckpoints.notes.push(
      (notes[0] ?? '').replace(`\n${FIRST()}\n`, `\n${FIRST() + 1}\n`),
      'nothing\n',
    )
    onTestFinished(() => void shop.keptCheckpoints.notes.splice(2))
    expect((await findings()).found).toEqual([
      `the shop: wrong-checkpoint (the checkpoint of ${FIRST() + 1} leaves in checkpoints.txt was changed)`,
      'the shop: wrong-checkpoint (checkpoints.txt has a note that is no checkpoint)',
    ])
  })

  const where = 'where size = (select min(size) from log_checkpoints)'
  it.each([
    [
      'root',
      `update log_checkpoints set root = decode(repeat('00', 32), 'hex') ${where}`,
      ["isn't what was signed", 'another root'],
    ],
    [
      'note',
      `update log_checkpoints set note = replace(note, 'shop', 'shoq') ${where}`,
      ['isn’t signed by its signer', 'has another than'],
    ],
    ['note taken away', `update log_checkpoints set note = null ${where}`, ['has another than']],
    ['signer', `update log_checkpoints set signer = 'nobody' ${where}`, ['a signer that is no key']],
    ['time', `update log_checkpoints set at = at + 86400000 ${where}`, ['is older than one of fewer']],
    ['cosignature', `update log_checkpoints set cosignatures = 'mine' ${where}`, ['is no signed note']],
    ['row deleted', `delete from log_checkpoints ${where}`, ['lacks the checkpoint']],
    [
      'last row deleted',
      'delete from log_checkpoints where size = (select max(size) from log_checkpoints)',
      ['lacks the checkpoint'],
    ],
    ['every row deleted', 'delete from log_checkpoints', ['lacks the checkpoint', 'lacks the checkpoint']],
  ])(
    'given an older checkpoint whose %s was tampered with, then it is found',
    async (_what, tampering, told) => {
      await tampered(tampering)
      const { code, found } = await findings()
      expect(code).toBe(1)
      expect(found).toHaveLength(told.length)
      for (const words of told) expect(found.join('\n')).toContain(words)
    },
  )

  it('given a cosignature of one of the shop’s witnesses, then one that doesn’t fit is found', async () => {
    const witness = noteSigner('witness.example/w', new Uint8Array(32).fill(3))
    const line = signatureLine({ ...witness, signature: witness.sign('another text\n') })
    const known = { name: witness.name, keyId: witness.keyId, verify: () => false }
    shop.witnesses.push(known)
    onTestFinished(() => void shop.witnesses.pop())
    await tampered(`update log_checkpoints set cosignatures = '${line}' ${where}`)
    expect((await findings()).found).toEqual([
      `the shop: wrong-checkpoint (the checkpoint of ${FIRST()} leaves has a signature that doesn’t fit it)`,
    ])
  })
})

describe('audit verify --checkpoint', () => {
  it('given a saved note, then the shop’s log and a newer export begin with what was signed', async () => {
    const note = written(notes[0] ?? '')
    expect(await findings('--checkpoint', note)).toEqual({ code: 0, found: [] })
    expect(await findings('--checkpoint', note, '--key', shop.key)).toEqual({ code: 0, found: [] })
    // a copy of the whole file
    const all = written(notes.map((one) => `${one}\n`).join(''))
    expect(await findings('--checkpoint', all)).toEqual({ code: 0, found: [] })
    const file = written(textOf(ended(exported)), 'export')
    const { code, out } = await shop.alone('verify', file, '--checkpoint', note, '--key', shop.key)
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(`, begins with the ${FIRST()} lines that were signed\n$`),
    ])
  })

  it('given a note of more or of other lines, a changed one, or one by another key, then it is reported, for the shop and for an export', async () => {
    const file = written(textOf(ended(exported)), 'export')
    const stranger = noteSigner(shop.signer.name, new Uint8Array(32).fill(9))
    const cases: readonly (readonly [string, string])[] = [
      [noteOf(LAST() + 1), 'lines that were signed are gone'],
      [noteOf(FIRST()), 'signed'],
      [(notes[0] ?? '').replace(/\n(\d+)\n/u, '\n1\n'), 'was changed after it was signed'],
      [noteOf(FIRST(), Buffer.alloc(32, 1), stranger), "isn't signed by the owner of the key"],
      ['hello\n', 'is no signed checkpoint'],
    ]
    for (const [text, words] of cases) {
      const note = written(text)
      const ofShop = await findings('--checkpoint', note)
      expect([words, ofShop.code, ofShop.found]).toEqual([words, 1, [expect.stringContaining(words)]])
      const ofFile = await shop.alone('verify', file, '--checkpoint', note, '--key', shop.key)
      expect([words, ofFile.code, ofFile.out]).toEqual([words, 1, expect.stringContaining(words)])
    }
  })

  it('given an export that was cut or rewritten consistently, then the saved note reveals it', async () => {
    const note = written(notes[1] ?? '')
    const [first = '', second = '', ...others] = exported
    for (const lines of [exported.slice(0, -1), [second, first, ...others]]) {
      const file = written(textOf(ended(lines)), 'export')
      expect((await shop.alone('verify', file)).code).toBe(0)
      const { code, out } = await shop.alone('verify', file, '--checkpoint', note, '--key', shop.key)
      expect([code, out]).toEqual([1, expect.stringMatching(/^broken: other-tree \(/u)])
    }
  })

  it('given wrong arguments, then it reports the mistake', async () => {
    const note = written(notes[0] ?? '')
    const one = written((await shop.ran('export', '--stream', `cart-${shop.cart}`)).out, 'one')
    for (const [args, words] of [
      [
        [one, '--checkpoint', note, '--key', shop.key],
        'a checkpoint covers the whole log: name an export made with --all',
      ],
      [[one, '--checkpoint', note], 'a file takes --checkpoint NOTE only together with --key KEY'],
      [['--key', shop.key], '--key needs --checkpoint or a file'],
      [
        ['--stream', `cart-${shop.cart}`, '--checkpoint', note],
        'a checkpoint covers the whole log: leave out --stream',
      ],
      [['--consistency', note], '--consistency takes two signed checkpoints'],
      [['--proof', note], '--proof needs --consistency'],
    ] as const)
      expect([args, await shop.ran('verify', ...args)]).toEqual([
        args,
        { code: 2, out: '', err: `audit verify: ${words}\n` },
      ])
  })
})

describe('audit verify --consistency', () => {
  it('given two saved notes and the proof that the shop prints, then the newer log begins with the older one; else it doesn’t', async () => {
    const [older, newer] = [written(notes[0] ?? '', 'old'), written(notes[1] ?? '', 'new')]
    const proof = written(
      (await shop.ran('prove', '--consistency', String(FIRST()), String(LAST()))).out,
      'proof',
    )
    const asked = (...files: readonly string[]) =>
      shop.alone('verify', '--consistency', ...files, '--key', shop.key)
    expect(await asked(older, newer, '--proof', proof)).toMatchObject({
      code: 0,
      out: `ok: the log of ${LAST()} lines begins with that of ${FIRST()}\n`,
    })
    const other = written(readFileSync(proof, 'utf8').split('\n').slice(1).join('\n'), 'other')
    for (const files of [
      [older, newer, '--proof', other],
      [newer, older, '--proof', proof],
      [written(noteOf(FIRST())), newer, '--proof', proof],
    ])
      expect(await asked(...files)).toMatchObject({ code: 1, out: expect.stringMatching(/^broken: /u) })
  })
})
