import { expect, it } from 'vitest'
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

it('two customers upload at once, a third and a second one of the same are told to come back', () => {
  const { take } = uploadTurns()
  const free = take('anna')
  expect(refusal(() => take('anna'))).toBe('busy')
  take('bob')
  expect(refusal(() => take('carla'))).toBe('busy')
  free()
  expect(refusal(() => take('carla'))).toBeNull()
})
