import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { archivedShop } from './archivedShop.ts'
import { badFile, type BadFile } from './badFiles.ts'

const SESSION = fileURLToPath(new URL('../../replay/recorded/smoke-detector.jsonl', import.meta.url))

/** The words after `audit COMMAND`. */
type Args = readonly string[]

/** The calls of a command, without `--json`, which each command accepts. */
export interface Way {
  /** calls that answer and find nothing wrong: 0 */
  readonly right: readonly Args[]
  /** calls that answer and find something wrong: 1 */
  readonly finding: readonly Args[]
  /** a call with a stream */
  readonly stream?: (stream: string) => Args
  /** calls with a bad file, for each file argument */
  readonly files: readonly ((bad: BadFile) => Args)[]
  /** calls that write to a folder, for each output argument */
  readonly outs: readonly ((folder: string) => Args)[]
  /** runs until it is stopped */
  readonly isOpen?: true
}

/**
 * A shop with an archived cart and a tampered one, and with correct and faulty files next to it.
 * @param folder empty
 */
export const commandWays = async (folder: string) => {
  const shop = await archivedShop(folder)
  const { cwd, ran, database, key } = shop
  const at = (name: string) => join(cwd, name)
  const archive = basename(await shop.archived())
  await ran('export', '--all', '--out', 'good.jsonl')
  await ran('prove', `order-${shop.paid}`, '--out', 'fact')
  const cart = `cart-${shop.cart}`
  await ran('export', '--stream', cart, '--out', 'cart.jsonl')
  const good = readFileSync(at('good.jsonl'), 'utf8')
  writeFileSync(at('wrong.jsonl'), good.replaceAll('"quantity":1', '"quantity":2'))
  writeFileSync(at('broken.jsonl'), good.replaceAll(/"type"(?=:"\w+","version":2\})/gu, '"tipe"'))
  writeFileSync(at('key'), `${key}\n`)
  const { out: signed } = await ran('prove', `order-${shop.paid}`, '--json')
  const { proof: receipt } = JSON.parse(signed) as { readonly proof: string }
  writeFileSync(at('note'), receipt.slice(receipt.indexOf('\n\n') + 2))
  writeFileSync(at('hashes'), '')
  mkdirSync(at('wrong'))
  const packed = gunzipSync(readFileSync(at(archive))).toString()
  writeFileSync(at(join('wrong', archive)), gzipSync(packed.replace('"quantity":1', '"quantity":2')))
  cpSync(
    at(archive.replace('.jsonl.gz', '.proof')),
    at(join('wrong', archive.replace('.jsonl.gz', '.proof'))),
  )
  mkdirSync(at('kept'))
  for (const name of [archive, archive.replace('.jsonl.gz', '.proof')])
    cpSync(at(name), at(join('kept', name)))
  const changed = `order-${shop.open}`
  const order = `order-${shop.paid}`

  const bad = (name: string, like: string) => (kind: BadFile) =>
    badFile(cwd, kind, name, readFileSync(at(like)))
  const log = bad('log.jsonl', 'good.jsonl')
  const proof = bad('fact.tlog-proof', 'fact.tlog-proof')
  const line = bad('fact.line', 'fact.line')
  const keyFile = bad('log-key', 'key')
  const gz = bad(archive, archive)
  const note = bad('kept-note', 'note')
  const hashes = bad('kept-hashes', 'hashes')
  const by = ['--by', 'Anna']

  const ways: Readonly<Record<string, Way>> = {
    list: {
      right: [
        [],
        ['--prefix', 'cart-'],
        ['--limit', '2'],
        ['--rebuild'],
        ['--in', 'good.jsonl'],
        ['--limit', '2', '--in=good.jsonl'],
      ],
      finding: [['--in', 'wrong.jsonl']],
      files: [(kind) => ['--in', log(kind)], (kind) => ['--limit', '5', '--in', gz(kind)]],
      outs: [],
    },
    show: {
      right: [[cart], [cart, '--in', 'good.jsonl'], [cart, '--in', archive]],
      finding: [[changed, '--in', 'broken.jsonl']],
      stream: (stream) => [stream],
      files: [(kind) => [cart, '--in', log(kind)], (kind) => [cart, '--in', gz(kind)]],
      outs: [],
    },
    replay: {
      right: [[cart], [cart, '--at', '2'], [cart, '--in', 'good.jsonl']],
      finding: [[changed], [changed, '--in', 'wrong.jsonl']],
      stream: (stream) => [stream],
      files: [(kind) => [cart, '--in', log(kind)]],
      outs: [],
    },
    events: {
      right: [
        ['--type', 'OrderPlaced,LineAdded'],
        ['--by', 'staff', '--from', '2020-01-01'],
        ['--customer', 'nobody', '--in', 'good.jsonl'],
        ['--in', archive],
      ],
      finding: [['--in', 'broken.jsonl']],
      files: [(kind) => ['--in', log(kind)], (kind) => ['--by', 'staff', '--in', gz(kind)]],
      outs: [],
    },
    explain: {
      right: [
        [cart, '--at', '2'],
        [cart, '--at', '2', '--in', 'good.jsonl'],
      ],
      finding: [[changed], [changed, '--in', 'wrong.jsonl']],
      stream: (stream) => [stream],
      files: [(kind) => [cart, '--at', '2', '--in', log(kind)]],
      outs: [],
    },
    diff: {
      right: [
        ['good.jsonl', 'good.jsonl'],
        [cart, '--from', '2', '--to', '2'],
      ],
      finding: [
        ['good.jsonl', 'cart.jsonl'],
        [cart, '--from', '1', '--to', '2'],
      ],
      stream: (stream) => [stream, '--from', '1'],
      files: [(kind) => [log(kind), 'good.jsonl'], (kind) => ['good.jsonl', log(kind)]],
      outs: [],
    },
    recompute: {
      right: [[cart], [cart, '--rules', '2'], ['--in', 'good.jsonl', '--prefix', 'cart-']],
      finding: [[], [changed], ['--in', 'wrong.jsonl']],
      stream: (stream) => [stream],
      files: [(kind) => ['--in', log(kind)]],
      outs: [],
    },
    stats: {
      right: [[], ['good.jsonl'], [archive]],
      finding: [['broken.jsonl']],
      files: [(kind) => [log(kind)], (kind) => [gz(kind)]],
      outs: [],
    },
    export: {
      right: [['--all'], ['--stream', cart], ['--all', '--out', 'again.jsonl']],
      finding: [],
      stream: (stream) => ['--stream', stream],
      files: [],
      outs: [(folder) => ['--all', '--out', join(folder, 'log.jsonl')]],
    },
    verify: {
      right: [
        ['good.jsonl'],
        [archive],
        ['--stream', cart],
        ['fact.tlog-proof', '--line', 'fact.line', '--key', 'key'],
        ['fact.tlog-proof', '--line', 'fact.line', '--key', key],
        ['good.jsonl', '--checkpoint', 'note', '--key', 'key'],
        ['--consistency', 'note', 'note', '--proof', 'hashes', '--key', 'key'],
      ],
      finding: [
        [],
        ['--stream', changed],
        ['wrong.jsonl'],
        ['broken.jsonl'],
        ['--archives', 'wrong'],
        ['good.jsonl', '--checkpoint', 'key', '--key', 'key'],
        ['--consistency', 'note', 'key', '--proof', 'hashes', '--key', 'key'],
        ['fact.tlog-proof', '--line', 'key', '--key', key],
      ],
      stream: (stream) => ['--stream', stream],
      files: [
        (kind) => [log(kind)],
        (kind) => [gz(kind)],
        (kind) => ['--against', log(kind)],
        (kind) => ['--archives', kind === 'missing' ? at('nowhere') : dirname(gz(kind))],
        (kind) => [proof(kind), '--line', 'fact.line', '--key', 'key'],
        (kind) => ['fact.tlog-proof', '--line', line(kind), '--key', 'key'],
        (kind) => ['fact.tlog-proof', '--line', 'fact.line', '--key', keyFile(kind)],
        (kind) => ['good.jsonl', '--checkpoint', note(kind), '--key', 'key'],
        (kind) => ['--checkpoint', note(kind)],
        (kind) => ['--consistency', 'note', 'note', '--proof', hashes(kind), '--key', 'key'],
      ],
      outs: [],
    },
    checkpoint: { right: [[]], finding: [], files: [], outs: [] },
    prove: {
      right: [
        [order, '--out', 'again'],
        [`${order}@1`, '--out', 'again'],
        ['--consistency', '1', '2'],
      ],
      finding: [],
      stream: (stream) => [stream],
      files: [],
      outs: [(folder) => [order, '--out', join(folder, 'fact')]],
    },
    witness: {
      right: [['--log', key, '--data', 'witness', '--name', 'w', '--port', '0']],
      finding: [],
      files: [],
      outs: [(folder) => ['--log', key, '--port', '0', '--data', folder]],
      isOpen: true,
    },
    close: { right: [['--idle', '90d', ...by, '--dry-run']], finding: [], files: [], outs: [] },
    archive: {
      right: [['--older', '1d', '--out', '.', ...by, '--dry-run']],
      finding: [],
      files: [],
      outs: [(folder) => ['--older', '1d', '--out', folder, ...by]],
    },
    prune: {
      right: [[archive, ...by, '--dry-run']],
      finding: [[join('wrong', archive), ...by, '--dry-run']],
      files: [(kind) => [gz(kind), ...by, '--dry-run']],
      outs: [],
    },
    serve: {
      right: [[], ['good.jsonl']],
      finding: [],
      files: [(kind) => [log(kind)]],
      outs: [],
      isOpen: true,
    },
    'to-test': {
      right: [[SESSION, '--out', 'made']],
      finding: [],
      files: [(kind) => [badFile(cwd, kind, 'session.jsonl', readFileSync(SESSION))]],
      outs: [(folder) => [SESSION, '--out', folder]],
    },
  }
  await database.session((script) =>
    script(
      `update events set line = replace(line, '"quantity":1', '"quantity":2') where stream = '${changed}'`,
    ),
  )
  return { shop, ways }
}
