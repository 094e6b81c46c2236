import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cosignerVerifier } from '../../../adapters/crypto/noteKeys.ts'
import { addCheckpointText } from '../../../application/shop/proof/addCheckpoint.ts'
import { openNote } from '../../../application/shop/proof/note.ts'
import { auditWitness } from '../../../server/command/audit/proof/witness.ts'
import { checkpointOf, LOG, treeOf } from '../../application/proof/keptTree.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const PROGRAM = join(import.meta.dirname, '../../support/outsider/auditWitness.mjs')
const LINES = Array.from({ length: 20 }, (_, i) => `line ${i}`)
const FORK = LINES.with(4, 'another line')

interface Running {
  readonly child: ChildProcess
  readonly url: string
  readonly key: string
}

/** A witness in a process of its own that has reported that it is open. */
const started = async (folder: string): Promise<Running> => {
  const child = spawn(
    process.execPath,
    [PROGRAM, '--log', LOG.verifierKey, '--data', folder, '--name', 'w', '--port', '0'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    if (said.endsWith('\n')) break
  }
  const [, url = '', key = ''] = /^witness open at (\S+), key (\S+)\n$/u.exec(said) ?? []
  return { child, url, key }
}

const ended = async ({ child }: Running, signal: NodeJS.Signals): Promise<number | null> => {
  const exited = once(child, 'exit')
  child.kill(signal)
  return ((await exited) as [number | null])[0]
}

const ask = async (url: string, lines: readonly string[], old: number, type = 'text/plain') => {
  const proof = await treeOf(lines).consistency(old, lines.length)
  const body = addCheckpointText({ old, proof, checkpoint: checkpointOf(lines) })
  const answer = await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    body: await answer.text(),
  }
}

describe('audit witness', () => {
  it('given a fork after it was killed and restarted, then it still refuses it, under the same key', async () => {
    const folder = tempFolder()
    const first = await started(folder)
    const cosigned = await ask(first.url, LINES.slice(0, 8), 0)
    expect(cosigned.status).toBe(200)
    const opened = openNote(checkpointOf(LINES.slice(0, 8)) + cosigned.body, [cosignerVerifier(first.key)!])
    expect(opened.ok).toBe(true)
    await ended(first, 'SIGKILL')

    const second = await started(folder)
    expect(second.key).toBe(first.key)
    expect(await ask(second.url, FORK, 8)).toMatchObject({ status: 422, body: 'not-consistent\n' })
    // the same size is a conflict by the protocol (C2SP tlog-witness)
    expect(await ask(second.url, FORK.slice(0, 8), 8)).toMatchObject({
      status: 409,
      type: 'text/plain; charset=utf-8',
      body: 'other-root\n',
    })
    expect(await ask(second.url, FORK, 0)).toStrictEqual({
      status: 409,
      type: 'text/x.tlog.size',
      body: '8\n',
    })
    expect(await ask(second.url, LINES, 8, 'application/octet-stream')).toMatchObject({ status: 200 })
    expect(await ended(second, 'SIGTERM')).toBe(0)
    expect(readdirSync(folder).filter((name) => !name.startsWith('control.'))).toHaveLength(2)
  })

  it('given both histories at once and kills between the answers, then it cosigned only one of them', async () => {
    const folder = tempFolder()
    const signed: (readonly string[])[] = []
    for (let round = 1; round <= 2; round++) {
      const running = await started(folder)
      const known = Number((await ask(running.url, LINES.slice(0, 1), 0)).body) || 1
      const asks = [LINES, FORK, LINES, FORK].flatMap((past, i) =>
        [1, 2, 3].map(async (more) => {
          const lines = past.slice(0, known + more + i)
          const answer = await ask(running.url, lines, known).catch(() => null)
          if (answer?.status === 200) signed.push(lines)
        }),
      )
      await Promise.race(asks)
      await ended(running, 'SIGKILL')
      await Promise.all(asks)
    }
    expect(signed.length).toBeGreaterThan(0)
    for (const a of signed)
      for (const b of signed) expect(a.length > b.length || a.every((line, i) => line === b[i])).toBe(true)
  })

  it('given an invalid request, then its status says so', async () => {
    const { url } = await started(tempFolder())
    const post = async (body: string | Uint8Array<ArrayBuffer>) =>
      (await fetch(`${url}/add-checkpoint`, { method: 'POST', body })).status
    expect(await post('')).toBe(400)
    expect(await post(Uint8Array.of(0xff, 0x0a, 0x0a))).toBe(400)
    const foreign = checkpointOf(LINES).replaceAll('shop.example', 'else.example')
    expect(await post(addCheckpointText({ old: 0, proof: [], checkpoint: foreign }))).toBe(404)
    expect(
      await post(
        addCheckpointText({ old: 0, proof: [], checkpoint: checkpointOf(LINES).replace('\n20\n', '\n21\n') }),
      ),
    ).toBe(403)
    expect(await post(addCheckpointText({ old: 21, proof: [], checkpoint: checkpointOf(LINES) }))).toBe(400)
    expect(await post('x'.repeat(70_000))).toBe(413)
    expect((await fetch(url)).status).toBe(404)
  })

  it('given a folder that another witness uses, then it is refused in one line', async () => {
    const folder = tempFolder()
    await started(folder)
    const { io, written } = recordedIo()
    expect(await auditWitness(String, ['--log', LOG.verifierKey, '--data', folder], io, {})).toBe(2)
    expect(written.err).toMatch(/^audit witness: data folder \S+ is in use by toonbank audit witness \(/u)
  })

  it.each([
    ['no log', ['--data', 'x'], 'use --log KEY and --data FOLDER'],
    ['no folder', ['--log', LOG.verifierKey], 'use --log KEY and --data FOLDER'],
    ['a key that is none', ['--log', 'x', '--data', 'x'], '--log takes the key of a log: NAME+ID+BASE64'],
    [
      'a name with a space',
      ['--log', LOG.verifierKey, '--data', 'x', '--name', 'a b'],
      '--name takes a name without spaces and plus signs',
    ],
    ['a port that is none', ['--log', LOG.verifierKey, '--data', 'x', '--port', '-1'], null],
  ])('given %s, then it reports it and opens nothing', async (_, args, why) => {
    const { io, written } = recordedIo({ cwd: tempFolder() })
    expect(await auditWitness(String, args, io, {})).toBe(2)
    if (why !== null) expect(written.err).toBe(`audit witness: ${why}\n`)
    expect(readdirSync(io.cwd)).toStrictEqual([])
  })
})
