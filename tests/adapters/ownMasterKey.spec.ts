import { beforeEach, expect, it } from 'vitest'
import { aesVault } from '../../adapters/crypto/aesVault.ts'
import { isOwnMasterKey } from '../../adapters/crypto/ownMasterKey.ts'
import { memoryKeyRing } from '../support/memory/keyRing.ts'
import type { KeyRing } from '../../application/ports/database/vault.ts'

const OWN = Buffer.alloc(32, 1)
const OTHER = Buffer.alloc(32, 2)

let ring: KeyRing
beforeEach(() => {
  ring = memoryKeyRing()
})

const answers = async () => [await isOwnMasterKey(ring, OWN), await isOwnMasterKey(ring, OTHER)]

it('any master key is accepted if nothing was sealed yet, or if everybody with sealed data was erased', async () => {
  expect(await answers()).toEqual([true, true])
  await aesVault(ring, OWN).seal('anna', 'x')
  await ring.destroy('anna')
  expect(await answers()).toEqual([true, true])
})

it('the master key must be the one that sealed the data', async () => {
  for (const subject of ['anna', 'ben', 'cas', 'dirk', 'eva']) await aesVault(ring, OWN).seal(subject, 'x')
  await ring.destroy('anna')
  expect(await answers()).toEqual([true, false])
})

it('the master key is verified by another row if one is damaged', async () => {
  await ring.claim('anna', Buffer.alloc(60))
  await aesVault(ring, OWN).seal('ben', 'x')
  expect(await answers()).toEqual([true, false])
})
