import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noteVerifier } from '../../../adapters/crypto/noteKeys.ts'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryEventStore } from '../../support/memory/eventStore.ts'
import { fromBase64 } from '../../../application/shop/proof/base64.ts'
import { isConsistent } from '../../../application/shop/proof/consistency.ts'
import { openNote } from '../../../application/shop/proof/note.ts'
import { ranAlone } from '../../support/shop/ranAlone.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { HASH, naiveRoot } from '../../application/proof/naiveTree.ts'
import { sequencedLog } from '../../application/proof/sequencedLog.ts'
import { commitOf, fresh } from '../../support/database/commits.ts'
import { commandDeps } from '../../support/shop/commandDeps.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { tempFolder } from '../../support/tempFolder.ts'

/** A shop with five lines of one stream, none of them signed, and its commands. */
const shop = async () => {
  const log = sequencedLog()
  const stream = await log.commit(5)
  const { sequencer } = log.sequencer()
  const deps = {
    ...commandDeps(memoryEventStore(sha256, log.tables)),
    ...log.parts,
    sequenceLog: async () => {
      await sequencer.look()
      return sequencer.fault
    },
  }
  const cwd = tempFolder()
  const ran = async (...args: readonly string[]) => {
    const { io, written } = recordedIo({ cwd })
    return { code: await runCommand(deps, ['audit', ...args], io), ...written }
  }
  /** runs a command without any shop */
  const alone = async (...args: readonly string[]) => {
    const { io, written } = recordedIo({ cwd })
    const code = await ranAlone(['audit', 'verify'], args, io)
    return { code, ...written }
  }
  const key = log.parts.logSigner().verifierKey
  return { ...log, stream, ran, alone, cwd, key }
}

describe('audit checkpoint', () => {
  it('given unsigned lines, then it signs them and prints the note; a second run prints the same', async () => {
    const { ran, key, signed } = await shop()
    const { code, out } = await ran('checkpoint')
    expect([code, openNote(out, [noteVerifier(key)!]).ok]).toEqual([0, true])
    expect((await ran('checkpoint')).out).toBe(out)
    expect(signed).toHaveLength(1)
  })

  it('given --json, then it prints the note’s contents and the key', async () => {
    const { ran, key, tables } = await shop()
    const { out } = await ran('checkpoint', '--json')
    const root = Buffer.from(naiveRoot(tables.log)).toString('base64')
    expect(JSON.parse(out)).toMatchObject({ size: 5, root, key })
  })

  it('given a tree that doesn’t match what was signed, then it refuses', async () => {
    const { ran, tree } = await shop()
    await ran('checkpoint')
    tree.nodes.set('0/0', HASH.empty)
    expect(await ran('checkpoint')).toEqual({
      code: 1,
      out: '',
      err: 'audit checkpoint: the first 5 leaves have another root than the checkpoint of them\n',
    })
  })
})

describe('audit prove', () => {
  it('given an event, then its line and its proof are written, and verify each other without a shop', async () => {
    const { ran, alone, cwd, stream, tables, key } = await shop()
    const { code, out } = await ran('prove', `${stream}@2`)
    const name = `${stream}@2`
    expect([code, out]).toEqual([0, `${name} is line 2 of 5: ${name}.tlog-proof proves ${name}.line\n`])
    expect(readFileSync(join(cwd, `${name}.line`), 'utf8')).toBe(`${tables.log[1]}\n`)
    const verify = (line: string, by = key) => alone(`${name}.tlog-proof`, '--line', line, '--key', by)
    const ok = { code: 0, out: 'ok: line 2 of 5, signed by shop.example/log\n', err: '' }
    expect(await verify(`${name}.line`)).toEqual(ok)
    writeFileSync(join(cwd, 'key'), `${key}\n`)
    expect(await verify(`${name}.line`, 'key')).toEqual(ok)
    writeFileSync(join(cwd, 'other.line'), `${tables.log[2]}\n`)
    expect(await verify('other.line')).toMatchObject({
      code: 1,
      out: `broken: ${name}.tlog-proof: not-in-the-log (it does not prove this line)\n`,
    })
    expect(await verify(`${name}.line`, 'nowhere')).toMatchObject({ code: 2, out: '' })
    expect((await alone(`${name}.tlog-proof`)).err).toContain('a proof needs --line FILE and --key KEY')
  })

  it('given a line with a byte that is invalid UTF-8, then it isn’t confused with the line that it reads like', async () => {
    const { ran, alone, cwd, tables, key } = await shop()
    const stream = fresh('leaf')
    const events = [{ type: 'Odd', data: { text: '\uFFFD' } }]
    await memoryEventStore(sha256, tables).commit(commitOf(stream, { events }))
    await ran('prove', stream, '--out', 'receipt')
    const line = readFileSync(join(cwd, 'receipt.line'))
    const at = line.indexOf('\uFFFD')
    writeFileSync(
      join(cwd, 'bent.line'),
      Buffer.concat([line.subarray(0, at), Buffer.of(0xff), line.subarray(at + 3)]),
    )
    const verify = (file: string) => alone('receipt.tlog-proof', '--line', file, '--key', key)
    expect((await verify('receipt.line')).code).toBe(0)
    expect(await verify('bent.line')).toStrictEqual({
      code: 2,
      out: '',
      err: 'audit verify: bent.line: is not UTF-8 text: name a file of the right kind\n',
    })
  })

  it('given only a stream, --out and --json, then it writes its last event’s proof there, and all of it to standard output', async () => {
    const { ran, cwd, stream, tables } = await shop()
    const { out } = await ran('prove', stream, '--out', 'receipt.tlog-proof', '--json')
    expect(JSON.parse(out)).toMatchObject({ stream, version: 5, index: 4, size: 5, line: tables.log[4] })
    expect(readFileSync(join(cwd, 'receipt.line'), 'utf8')).toBe(`${tables.log[4]}\n`)
    expect(readFileSync(join(cwd, 'receipt.tlog-proof'), 'utf8')).toMatch(
      /^c2sp\.org\/tlog-proof@v1\nindex 4\n/,
    )
  })

  it('given an unsigned event, then it is signed first; given --size, then by that checkpoint or not at all', async () => {
    const { ran, commit, stream } = await shop()
    await ran('checkpoint')
    const later = await commit()
    expect((await ran('prove', stream, '--size', '5')).out).toContain('line 5 of 5')
    expect((await ran('prove', later, '--size', '5')).err).toBe(
      'audit prove: no signed checkpoint of 5 lines includes this event\n',
    )
    expect((await ran('prove', later)).out).toContain('line 6 of 6')
  })

  it('given two sizes, then it prints the hashes that prove the log only grew', async () => {
    const { ran, commit, tables } = await shop()
    await commit(4)
    await ran('checkpoint')
    const { out } = await ran('prove', '--consistency', '3', '9', '--json')
    const { proof } = JSON.parse(out) as { readonly proof: readonly string[] }
    const head = (size: number) => ({ size, root: naiveRoot(tables.log.slice(0, size)) })
    const hashes = proof.map((hash) => fromBase64(hash)!)
    expect(isConsistent(head(3), head(9), hashes, HASH)).toBe(true)
    expect((await ran('prove', '--consistency', '3', '9')).out).toBe(
      proof.map((hash) => `${hash}\n`).join(''),
    )
  })

  it.each([
    [[], 'name one stream'],
    [['nothing'], 'there is no stream nothing: audit list lists them'],
    [['STREAM@9'], 'STREAM has no version 9'],
    [['STREAM', '--size', 'x'], '--size takes a number of lines'],
    [['--consistency', '1'], '--consistency takes two numbers of lines'],
    [['--consistency', '4', '1'], '4 is larger than 1: name the smaller one first'],
    [['--consistency', '1', '4'], 'the last checkpoint has only 0 lines'],
  ])('given %j, then it reports the mistake', async (args, why) => {
    const { ran, stream } = await shop()
    const { code, err } = await ran('prove', ...args.map((arg) => arg.replace('STREAM', stream)))
    expect([code, err]).toEqual([2, `audit prove: ${why.replace('STREAM', stream)}\n`])
  })
})
