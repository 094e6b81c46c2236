import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { diskAllowance } from '../../server/compose/diskAllowance.ts'
import { databaseFault } from '../../server/plugins/databaseFault.ts'
import { uploadTurns } from '../../server/plugins/uploads.ts'

const refusal = (work: () => unknown): unknown => {
  try {
    work()
    return null
  } catch (error) {
    return databaseFault(error)
  }
}

/** A response that is awaited until it closes. */
const waiting = () => {
  const raw = new EventEmitter()
  return { reply: { raw } as unknown as FastifyReply, close: () => raw.emit('close') }
}

it('two customers may upload at once; a third one, and a second upload of one of them, get a retry time', () => {
  const { take } = uploadTurns()
  const { reply } = waiting()
  const free = take('anna', reply)
  expect(refusal(() => take('anna', reply))).toBe('busy')
  take('bob', reply)
  expect(refusal(() => take('carla', reply))).toBe('busy')
  free()
  expect(refusal(() => take('carla', reply))).toBeNull()
})

it('an upload slot is released once when its client hangs up', () => {
  const { take } = uploadTurns(1)
  const first = waiting()
  const free = take('anna', first.reply)
  first.close()
  take('anna', waiting().reply)
  free()
  expect(refusal(() => take('anna', waiting().reply))).toBe('busy')
})

it('no file is accepted while the disk is close to the floor at which the shop stops writing; a database server has its own disk', async () => {
  const room = (free: number | null) =>
    diskAllowance({ most: 1_000, floor: 100, free: free === null ? null : async () => free })()
  expect([await room(400), await room(399), await room(null)]).toEqual([1_000, 0, 1_000])
})
