// Checks an export against docs/reference/log-format.md with none of the shop's code: node verify.mjs FILE
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
const KEYS = 'at,data,hash,meta,previous,stream,type,version'
const sha = (text) => hash('sha256', text)
const byBytes = ([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b))
const member = (v) => (key) => `${jcs(key)}:${jcs(v[key])}`
const jcs = (v) => {
  check(typeof v !== 'string' || (v.isWellFormed() && !v.includes('\0')), 'a forbidden character')
  check(typeof v !== 'number' || Number.isSafeInteger(v), 'a number that is no integer')
  if (Array.isArray(v)) return `[${v.map(jcs)}]`
  return v instanceof Object ? `{${Object.keys(v).sort().map(member(v))}}` : JSON.stringify(v)
}
const [heads, leaves, gone, prunings, hashes] = [new Map(), [], new Map(), [], new Set()]
let [nr, end, uncaused] = [0, null, null]
const check = (right, why) => right || process.exit(console.log(`broken: line ${nr}: ${why}`) ?? 1)
const verify = (line) => {
  const e = JSON.parse(line)
  check(!end, 'it follows the checkpoint')
  check(jcs(e) === line, 'not its own canonical form')
  if ('checkpoint' in e) return (end = e)
  if (/^\{"pruned":"[0-9a-f]{64}"\}$/u.test(line)) {
    gone.set(nr - 1, `${e.pruned}\n`)
    return leaves.push(`${e.pruned}\n`)
  }
  check(Object.keys(e).join() === KEYS, 'other keys than an event has')
  const { hash: stated, ...body } = e
  const head = heads.get(e.stream) ?? { version: 0, hash: '0'.repeat(64) }
  check(e.version === head.version + 1, `${e.stream}: version ${e.version} follows ${head.version}`)
  check(e.previous === head.hash, `${e.stream}: previous is not ${head.hash}`)
  check(sha(jcs(body)) === stated, `${e.stream}: hash is not the line's`)
  heads.set(e.stream, e)
  if (e.meta.causation && !hashes.has(e.meta.causation)) uncaused ??= nr
  hashes.add(stated)
  if (e.type === 'StreamsPruned' && e.stream.startsWith('archive-')) prunings.push({ ...e, at: nr - 1 })
}
// the missing lines are those that the log records as pruned, each once
const checkPruned = () => {
  let [old, unnamed] = [0, -1]
  for (const { at, data, meta } of prunings) {
    nr = at + 1
    if (meta.schema === 1) [old, unnamed] = [old + data.facts, at]
    else {
      const indexes = data.indexes.flatMap(([from, to]) => {
        check(from <= to && to < at && to - from < leaves.length, 'it names lines that it can’t have pruned')
        return Array.from({ length: to - from + 1 }, (_, i) => from + i)
      })
      const taken = indexes.map((index) => gone.get(index))
      check(
        taken.every(Boolean) && indexes.every((index) => gone.delete(index)),
        'a line that it pruned stands',
      )
      check(taken.length === data.facts && sha(taken.join('')) === data.leaves, 'it pruned other lines')
    }
  }
  nr = 1 + ([...gone.keys()].find((index) => index > unnamed) ?? [...gone.keys()][0] ?? nr - 1)
  check(
    gone.size === old && [...gone.keys()].every((index) => index < unnamed),
    'a line is gone that nothing pruned',
  )
}
process.on('uncaughtException', (error) => check(false, error.message))
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lines = utf8.decode(readFileSync(process.argv[2])).split('\n')
for (nr = 1; nr < lines.length; nr++) verify(lines[nr - 1])
check(end && lines.at(-1) === '', 'the export ends without its checkpoint')
const headLines = [...heads].sort(byBytes).map(([name, e]) => `${name} ${e.version} ${e.hash}\n`)
const root = sha([...headLines, ...leaves.sort()].join(''))
const said = { at: end.checkpoint?.at, events: nr - 2, root, streams: heads.size }
check(jcs(end) === jcs({ checkpoint: said }), 'the checkpoint says otherwise')
const isArchive = /(?:^|\/)archive-[^/]*$/u.test(process.argv[2])
if (!isArchive && (heads.size > 1 || leaves.length > 0)) {
  checkPruned()
  nr = uncaused
  check(nr === null || leaves.length > 0, 'what led to it stands nowhere before it')
}
console.log(`ok: ${said.events} events, ${said.streams} streams`)
