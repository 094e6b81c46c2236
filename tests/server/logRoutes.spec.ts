import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteVerifier } from '../../adapters/crypto/noteKeys.ts'
import { fromBase64 } from '../../application/shop/proof/base64.ts'
import { isConsistent } from '../../application/shop/proof/consistency.ts'
import { readCheckpoint } from '../../application/shop/proof/logCheckpoint.ts'
import { openNote } from '../../application/shop/proof/note.ts'
import { logRoutes } from '../../server/routes/log/log.ts'
import { HASH, naiveRoot } from '../application/proof/naiveTree.ts'
import { sequencedLog } from '../application/proof/sequencedLog.ts'

const log = sequencedLog()
let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  await app.register(logRoutes(log.parts))
})
afterAll(() => app.close())

const asked = async (url: string) => {
  const { statusCode, headers, body } = await app.inject(url)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  return { status: statusCode, cache: headers['cache-control'], body }
}
const headOf = (size: number) => ({ size, root: naiveRoot(log.tables.log.slice(0, size)) })

describe('the public calls of the log', () => {
  it('given an unsigned log, then there is a key and no checkpoint', async () => {
    expect(await asked('/log/checkpoint')).toEqual({
      status: 404,
      cache: 'no-store',
      body: 'nothing is signed yet\n',
    })
    expect(await asked('/.well-known/toonbank-log-key')).toEqual({
      status: 200,
      cache: 'public, max-age=3600',
      body: `${log.parts.logSigner().verifierKey}\n`,
    })
  })

  it('given signed lines, then the checkpoint verifies with the published key, and is cached for a moment', async () => {
    await log.commit(7)
    await log.sequencer().sequencer.look()
    const key = noteVerifier((await asked('/.well-known/toonbank-log-key')).body.trim())
    const { status, cache, body } = await asked('/log/checkpoint')
    const note = openNote(body, [key!])
    expect([status, cache]).toEqual([200, 'public, max-age=5'])
    expect(note.ok && readCheckpoint(note.value.text)).toMatchObject(headOf(7))
  })

  it('given two sizes, then the hashes prove that the larger tree begins with the smaller one; equal sizes need none', async () => {
    for (const [from, to] of [
      [3, 7],
      [4, 6],
      [7, 7],
      [0, 5],
    ] as const) {
      const { status, body } = await asked(`/log/consistency?from=${from}&to=${to}`)
      const hashes = body
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => fromBase64(line)!)
      expect(status).toBe(200)
      expect(isConsistent(headOf(from), headOf(to), hashes, HASH)).toBe(true)
    }
  })

  it.each([
    ['from=3', 400, 'from and to are sizes of the log: whole numbers\n'],
    ['from=-1&to=3', 400, 'from and to are sizes of the log: whole numbers\n'],
    ['from=01&to=3', 400, 'from and to are sizes of the log: whole numbers\n'],
    ['from=1&from=2&to=3', 400, 'from and to are sizes of the log: whole numbers\n'],
    ['from=1e3&to=99999999999999999999', 400, 'from and to are sizes of the log: whole numbers\n'],
    ['from=5&to=3', 400, 'from is larger than to\n'],
    ['from=5&to=8', 404, 'the last checkpoint is of 7 lines\n'],
  ])('given %s, then %i, and why', async (query, status, body) => {
    expect(await asked(`/log/consistency?${query}`)).toEqual({ status, cache: 'no-store', body })
  })
})
