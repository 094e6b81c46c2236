import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { exported } from '../../../application/contract/log/export.ts'
import { hashOf } from '../../../application/contract/log/line.ts'
import { canonical } from '../../../application/contract/log/canonical.ts'
import { archive as archiveStream } from '../../../application/streams/kinds/archive.ts'
import { load } from '../../../application/streams/load.ts'
import { START, type StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import { archivesIn } from '../../../server/command/audit/archives/archiveFolder.ts'
import { archivedShop } from '../../support/audit/archivedShop.ts'
import { AT, collect, each } from '../../support/database/commits.ts'
import { textOf } from '../../support/database/exports.ts'
import { cartEvents, storeWith } from '../../support/samples/sampleCart.ts'

/* Given a log with pruned carts and the folder with their archive, when the two are compared. */

let shop: Awaited<ReturnType<typeof archivedShop>>
let file: string
let proof: string
beforeAll(async () => {
  shop = await archivedShop(mkdtempSync(join(tmpdir(), 'toonbank-kept-')))
  const path = await shop.archived()
  file = basename(path)
  proof = file.replace('.jsonl.gz', '.proof')
  expect((await verified('.')).code).toBe(0)
  expect((await shop.ran('prune', path, '--by', 'Anna')).code).toBe(0)
})
afterAll(async () => {
  await shop.stop()
  rmSync(shop.cwd, { recursive: true })
})

const kept = (name: string): string => join(shop.cwd, 'kept', name)
beforeEach(() => {
  rmSync(join(shop.cwd, 'kept'), { recursive: true, force: true })
  mkdirSync(join(shop.cwd, 'kept'))
  for (const name of [file, proof]) copyFileSync(join(shop.cwd, name), kept(name))
})

interface Told {
  readonly why: string
  readonly stream: string | null
  readonly version: number | null
  readonly place?: { readonly file: string; readonly line: number | null }
}

const verified = async (folder = 'kept') => {
  const { code, out } = await shop.ran('verify', '--archives', folder, '--json')
  const lines = out.trimEnd().split('\n')
  return { code, found: lines.slice(0, -1).map((line) => JSON.parse(line) as Told) }
}
/** Each finding as `why file:line stream@version`. */
const told = async (): Promise<readonly string[]> =>
  (await verified()).found.map(({ why, place, stream, version }) =>
    [why, `${place?.file}:${place?.line}`, ...(stream === null ? [] : [`${stream}@${version}`])].join(' '),
  )

const lines = (): readonly string[] =>
  gunzipSync(readFileSync(join(shop.cwd, file)))
    .toString()
    .trimEnd()
    .split('\n')
    .slice(0, -1)
const eventOf = (line: string): StoredEvent => JSON.parse(line) as StoredEvent
const pack = (name: string, text: string, level = 9) => writeFileSync(kept(name), gzipSync(text, { level }))
const whole = (name: string): string => gunzipSync(readFileSync(join(shop.cwd, name))).toString()
/** Repacks the lines with a checkpoint that fits, as an attacker who can write files would. */
const packAnew = async (name: string, all: readonly string[]) =>
  pack(name, textOf(await collect(exported(each(all), AT, sha256))))

/** Changes the cart's quantity and recomputes every later hash. */
const forged = (at: number): readonly string[] => {
  const heads = new Map<string, string>()
  return lines().map((line, i) => {
    const event = eventOf(line)
    const previous = heads.get(event.stream) ?? START.hash
    const data = i === at ? { ...(event.data as object), forged: true } : event.data
    const changed = { ...event, data, previous }
    const hash = hashOf(changed, sha256)
    heads.set(event.stream, hash)
    return canonical({ ...changed, hash })
  })
}

describe('audit verify --archives', () => {
  it('given the unchanged archive, then the log and the archive verify; without --archives only the log is checked', async () => {
    expect((await shop.ran('verify', '--archives', 'kept')).out).toMatch(/^ok: \d+ events/)
    expect((await shop.ran('verify')).code).toBe(0)
  })

  it('given a changed line, then the file and that line are named', async () => {
    const at = lines().findIndex((line) => line.includes('"quantity":1'))
    const { stream, version } = eventOf(lines()[at]!)
    pack(file, whole(file).replace('"quantity":1', '"quantity":2'))
    expect(await told()).toStrictEqual([
      `wrong-archive ${file}:${at + 1} ${stream}@${version}`,
      `lost-archive ${file}:null ${stream}@${version}`,
    ])
    const { out } = await shop.ran('verify', '--archives', 'kept')
    expect(out).toContain(
      `broken: ${file}, line ${at + 1}, ${stream}, version ${version}: wrong-archive (it isn’t the line that was signed)\n`,
    )
    expect(out).toContain('\nlost-archive: the archive is missing and holds the only copy of pruned events: ')
  })

  it('given a changed line with recomputed hashes, then each changed line is named', async () => {
    const first = eventOf(lines()[0]!)
    await packAnew(file, forged(0))
    const changed = lines().flatMap((line, i) => {
      const { stream, version } = eventOf(line)
      return stream === first.stream ? [`wrong-archive ${file}:${i + 1} ${stream}@${version}`] : []
    })
    const found = await told()
    expect(found.slice(0, changed.length)).toStrictEqual(changed)
    expect(found).toContain(`lost-archive ${file}:null ${first.stream}@1`)
    const { out } = await shop.ran('verify', '--archives', 'kept')
    expect(out).toContain(`${changed.length} of its ${changed.length} events stand in no archive`)
  })

  it('given a removed line, then it names the place and the missing event', async () => {
    const at = lines().findIndex((line) => eventOf(line).version === 1)
    const { stream } = eventOf(lines()[at]!)
    const next = lines().findIndex((line) => eventOf(line).stream === stream && eventOf(line).version === 2)
    pack(file, textOf(whole(file).trimEnd().split('\n').toSpliced(at, 1)))
    expect(await told()).toStrictEqual([
      `wrong-archive ${file}:${next}`,
      `lost-archive ${file}:null ${stream}@1`,
    ])
  })

  it('given a cart without its last event and a checkpoint that fits, then the proof is wrong and the event is lost', async () => {
    const { stream, version } = eventOf(lines().at(-1)!)
    await packAnew(file, lines().slice(0, -1))
    expect(await told()).toStrictEqual([
      `wrong-archive ${proof}:null`,
      `lost-archive ${file}:null ${stream}@${version}`,
    ])
  })

  it('given a missing archive, then it is named once, with all of its contents', async () => {
    rmSync(kept(file))
    expect(await told()).toStrictEqual([`lost-archive ${file}:null`])
    const { out } = await shop.ran('verify', '--archives', 'kept')
    const carts = new Set(lines().map((line) => eventOf(line).stream)).size
    expect(out).toContain(`(${lines().length} events of ${carts} carts stand in no archive`)
  })

  it('given an archive of another log, then it is named with the first line that this log doesn’t have', async () => {
    const other = 'archive-00000000-0000-4000-8000-00000000ffff.jsonl.gz'
    const foreign = await collect((await storeWith(cartEvents())).readAll())
    const { stream } = eventOf(foreign[0]!)
    await packAnew(other, foreign)
    expect(await told()).toStrictEqual([
      `foreign-archive ${other}:null`,
      `foreign-archive ${other}:1 ${stream}@1`,
    ])
    await packAnew(file, [...lines(), foreign[0]!])
    rmSync(kept(other))
    expect(await told()).toStrictEqual([
      `foreign-archive ${file}:${lines().length + 1} ${stream}@1`,
      `wrong-archive ${proof}:null`,
    ])
  })

  it('given the same lines under an unrecorded name, then the name is reported and no event is lost', async () => {
    const copy = 'archive-copy.jsonl.gz'
    copyFileSync(kept(file), kept(copy))
    rmSync(kept(file))
    expect(await told()).toStrictEqual([`foreign-archive ${copy}:null`])
  })

  it.each([
    ['packed otherwise', () => pack(file, whole(file), 1), () => file],
    ['cut off', () => writeFileSync(kept(file), readFileSync(kept(file)).subarray(0, -9)), () => file],
    ['without its proof', () => rmSync(kept(proof)), () => proof],
    [
      'with a proof of another size',
      () => writeFileSync(kept(proof), readFileSync(kept(proof), 'utf8').replace(/(\/log\n)(\d)/u, '$19$2')),
      () => proof,
    ],
  ])('given an archive %s, then the file is named', async (_what, change, named) => {
    change()
    expect(await told()).toStrictEqual([`wrong-archive ${named()}:null`])
  })

  it('given a leaf that somebody changed in the log, then the tree and the archive both report it', async () => {
    const { stream } = eventOf(lines()[0]!)
    const script = (text: string) => shop.database.session((run) => run(text))
    await script('begin')
    await script(
      `update events set line = regexp_replace(line, '"leaf":".', '"leaf":"' || case when line ~ '"leaf":"0' then '1' else '0' end) where stream = '${stream}' and version = 1`,
    )
    const found = await told()
    await script('rollback')
    expect(found).toStrictEqual([
      'wrong-prune undefined:undefined',
      `wrong-leaf undefined:undefined ${stream}@1`,
      `wrong-archive ${file}:1 ${stream}@1`,
      `lost-archive ${file}:null ${stream}@1`,
    ])
  })

  it('given an archive that is deleted after its first line was read, then the lines already read are judged: nothing is read twice', async () => {
    const [archive] = (await archivesIn(join(shop.cwd, 'kept'), shop.deps)) ?? []
    const { lines: read, fault } = archive!.read()
    const seen: string[] = []
    for await (const line of read) {
      rmSync(kept(file), { force: true })
      seen.push(line)
    }
    expect(seen).toStrictEqual(whole(file).trimEnd().split('\n'))
    const { state } = await load(shop.deps.store, archiveStream, archive!.uid ?? '')
    expect(await fault(state.written!)).toBeNull()
    expect(await fault({ ...state.written!, sha256: '0'.repeat(64) })).toMatchObject({ file })
  })

  it('given a missing folder, a file, or a stream, then it says which argument is wrong', async () => {
    for (const [args, why] of [
      [['--archives', 'nowhere'], 'nowhere: there is no such folder: check its name'],
      [
        ['--archives', 'kept', '--stream', 'cart-1'],
        'archives are checked with the whole log: leave out --stream',
      ],
      [[file, '--archives', 'kept'], 'a file takes no --stream, --against or --archives'],
    ] as const)
      expect(await shop.ran('verify', ...args)).toEqual({ code: 2, out: '', err: `audit verify: ${why}\n` })
  })
})
