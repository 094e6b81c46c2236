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

/** An answer that somebody waits for until it closes. */
const waiting = () => {
  const raw = new EventEmitter()
  return { reply: { raw } as unknown as FastifyReply, close: () => raw.emit('close') }
}

it('two customers may upload at once; a third customer, and a second upload of one of them, are told to come back', () => {
  const { take } = uploadTurns()
  const { reply } = waiting()
  const free = take('anna', reply)
  expect(refusal(() => take('anna', reply))).toBe('busy')
  take('bob', reply)
  expect(refusal(() => take('carla', reply))).toBe('busy')
  free()
  expect(refusal(() => take('carla', reply))).toBeNull()
})

it('the turn of who hangs up ends then, once', () => {
  const { take } = uploadTurns(1)
  const first = waiting()
  const free = take('anna', first.reply)
  first.close()
  take('anna', waiting().reply)
  free()
  expect(refusal(() => take('anna', waiting().reply))).toBe('busy')
})

it('no file is taken while the disk is near the room at which the shop stops writing; a server has its own disk', async () => {
  const room = (free: number | null) =>
    diskAllowance({ most: 1_000, floor: 100, free: free === null ? null : async () => free })()
  expect([await room(400), await room(399), await room(null)]).toEqual([1_000, 0, 1_000])
})
