import { expect, test } from 'vitest'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { append, fresh } from '../../support/database/commits.ts'
import type { Store } from '../../support/database/stores.ts'

const MANY = 1_000

/** How tickets are found in the log that they stand in, and what is kept beside them. */
export const ticketsContract = (open: () => Store): void => {
  const opened = async (customerId: string): Promise<string> => {
    const uid = fresh('uid')
    const facts = [
      { type: 'TicketOpened', data: { customerId } },
      { type: 'MessageAdded', data: {} },
    ]
    const done = await open().events.commit({ appends: [append(`ticket-${uid}`, { facts })] })
    expect(done.ok).toBe(true)
    return uid
  }
  const file = (subject: string, bytes: number): Sealed => ({
    subject,
    sealed: Buffer.alloc(bytes, 7).toString('base64'),
  })

  test('a customer’s tickets come in parts, the one opened last first, with how many there are', async () => {
    const customer = fresh('c')
    const [first, second, third] = [await opened(customer), await opened(customer), await opened(customer)]
    await opened(fresh('other'))
    const { tickets } = open()
    expect(await tickets.listOf(customer, 0, 2)).toEqual({ uids: [third, second], total: 3 })
    expect(await tickets.listOf(customer, 2, 2)).toEqual({ uids: [first], total: 3 })
    expect(await tickets.listOf(customer, 4, 2)).toEqual({ uids: [], total: 0 })
    expect(await tickets.listOf(fresh('nobody'), 0, 2)).toEqual({ uids: [], total: 0 })
  })

  test('a file is found as it was kept, by its uid alone, until it is removed', async () => {
    const { ticketFiles } = open()
    const [customer, uid, other] = [fresh('c'), fresh('file'), fresh('file')]
    expect(await ticketFiles.save(uid, file(customer, 5), MANY)).toBe(true)
    expect(await ticketFiles.save(other, file(customer, 6), MANY)).toBe(true)
    expect(await ticketFiles.find(uid)).toStrictEqual(file(customer, 5))
    expect(await ticketFiles.find(fresh('file'))).toBeNull()
    await ticketFiles.remove([uid])
    expect(await ticketFiles.find(uid)).toBeNull()
    expect(await ticketFiles.find(other)).toStrictEqual(file(customer, 6))
  })

  test('a customer’s files come to no more than is allowed, whatever others have', async () => {
    const { ticketFiles } = open()
    const [customer, kept, refused] = [fresh('c'), fresh('file'), fresh('file')]
    await ticketFiles.save(fresh('file'), file(fresh('other'), 100), MANY)
    expect(await ticketFiles.save(kept, file(customer, 60), 100)).toBe(true)
    expect(await ticketFiles.save(refused, file(customer, 41), 100)).toBe(false)
    expect(await ticketFiles.find(refused)).toBeNull()
    expect(await ticketFiles.save(refused, file(customer, 40), 100)).toBe(true)
  })

  test('of twenty files at once as many are kept as are allowed', async () => {
    const { ticketFiles } = open()
    const customer = fresh('c')
    const saved = await Promise.all(
      Array.from({ length: 20 }, () => ticketFiles.save(fresh('file'), file(customer, 30), 100)),
    )
    expect(saved.filter(Boolean)).toHaveLength(3)
  })

  test('all of a customer’s go at once, and nobody else’s', async () => {
    const { ticketFiles } = open()
    const [customer, other, own, another] = [fresh('c'), fresh('c'), fresh('file'), fresh('file')]
    await ticketFiles.save(own, file(customer, 1), MANY)
    await ticketFiles.save(another, file(other, 1), MANY)
    await ticketFiles.removeOf(customer)
    expect(await ticketFiles.find(own)).toBeNull()
    expect(await ticketFiles.find(another)).not.toBeNull()
  })
}
