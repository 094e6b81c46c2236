import { expect, test } from 'vitest'
import type { KnownDevices } from '../../../application/ports/database/access.ts'
import { fresh, NOON } from '../../support/database/commits.ts'

/** The contract of known devices, for any store. */
export const knownDevicesContract = (open: () => KnownDevices): void => {
  test('a device is known to the customer who used it, and to no other', async () => {
    const devices = open()
    const [customer, other, hash] = [fresh('customer'), fresh('customer'), fresh('hash')]
    expect(await devices.has(customer, hash)).toBe(false)
    await devices.note(customer, hash, NOON)
    expect([
      await devices.has(customer, hash),
      await devices.has(other, hash),
      await devices.has(customer, fresh('hash')),
    ]).toEqual([true, false, false])
  })

  test('its first and last use are stored, recorded in any order; the latest used comes first', async () => {
    const devices = open()
    const customer = fresh('customer')
    const [one, two] = [fresh('hash'), fresh('hash')]
    await devices.note(customer, one, NOON)
    await devices.note(customer, one, NOON + 5)
    await devices.note(customer, one, NOON + 3)
    await devices.note(customer, two, NOON + 9)
    expect(await devices.ofCustomer(customer)).toStrictEqual([
      { firstAt: NOON + 9, seenAt: NOON + 9 },
      { firstAt: NOON, seenAt: NOON + 5 },
    ])
  })

  test('a customer’s devices are removed at once, and the unused ones; nobody else’s', async () => {
    const devices = open()
    const [customer, other, hash, old] = [fresh('customer'), fresh('customer'), fresh('hash'), fresh('hash')]
    await devices.note(customer, hash, NOON)
    await devices.note(other, hash, NOON)
    await devices.note(other, old, NOON - 1)
    await devices.removeOf(customer)
    expect([await devices.ofCustomer(customer), await devices.has(other, hash)]).toEqual([[], true])
    await devices.forget(NOON)
    expect([await devices.has(other, hash), await devices.has(other, old)]).toEqual([true, false])
  })
}
