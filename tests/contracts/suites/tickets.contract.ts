import { expect, test } from 'vitest'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { append, fresh } from '../../support/database/commits.ts'
import type { Store } from '../../support/database/stores.ts'

const MANY = { own: 1_000, all: 1e9 }
/** room for this many bytes of one customer's files */
const own = (bytes: number) => ({ own: bytes, all: 1e9 })

/** The contract of finding tickets in the log, and of their stored files. */
export const ticketsContract = (open: () => Store): void => {
  const opened = async (customerId: string): Promise<string> => {
    const uid = fresh('uid')
    const events = [
      { type: 'TicketOpened', data: { customerId } },
      { type: 'MessageAdded', data: {} },
    ]
    const done = await open().events.commit({ appends: [append(`ticket-${uid}`, { events })] })
    expect(done.ok).toBe(true)
    return uid
  }
  const file = (subject: string, bytes: number): Sealed => ({
    subject,
    sealed: Buffer.alloc(bytes, 7).toString('base64'),
  })

  test('a customer’s tickets are returned by pages, latest opened first, with their count', async () => {
    const customer = fresh('c')
    const [first, second, third] = [await opened(customer), await opened(customer), await opened(customer)]
    await opened(fresh('other'))
    const { tickets } = open()
    expect(await tickets.listOf(customer, 0, 2)).toEqual({ uids: [third, second], total: 3 })
    expect(await tickets.listOf(customer, 2, 2)).toEqual({ uids: [first], total: 3 })
    expect(await tickets.listOf(customer, 4, 2)).toEqual({ uids: [], total: 0 })
    expect(await tickets.listOf(fresh('nobody'), 0, 2)).toEqual({ uids: [], total: 0 })
  })

  test('a file is found unchanged, by its uid alone, until it is removed', async () => {
    const { ticketFiles } = open()
    const [customer, uid, other] = [fresh('c'), fresh('file'), fresh('file')]
    expect(await ticketFiles.save(uid, file(customer, 5), MANY)).toBe('saved')
    expect(await ticketFiles.save(other, file(customer, 6), MANY)).toBe('saved')
    expect(await ticketFiles.find(uid)).toStrictEqual(file(customer, 5))
    expect(await ticketFiles.find(fresh('file'))).toBeNull()
    await ticketFiles.remove([uid])
    expect(await ticketFiles.find(uid)).toBeNull()
    expect(await ticketFiles.find(other)).toStrictEqual(file(customer, 6))
  })

  test('a customer’s files never exceed their limit, independently of others', async () => {
    const { ticketFiles } = open()
    const [customer, kept, refused] = [fresh('c'), fresh('file'), fresh('file')]
    await ticketFiles.save(fresh('file'), file(fresh('other'), 100), MANY)
    expect(await ticketFiles.save(kept, file(customer, 60), own(100))).toBe('saved')
    expect(await ticketFiles.save(refused, file(customer, 41), own(100))).toBe('own-full')
    expect(await ticketFiles.find(refused)).toBeNull()
    expect(await ticketFiles.save(refused, file(customer, 40), own(100))).toBe('saved')
  })

  test('of twenty concurrent files the maximum number are stored', async () => {
    const { ticketFiles } = open()
    const customer = fresh('c')
    const saved = await Promise.all(
      Array.from({ length: 20 }, () => ticketFiles.save(fresh('file'), file(customer, 30), own(100))),
    )
    expect(saved.filter((one) => one === 'saved')).toHaveLength(3)
  })

  test('all of a customer’s files are deleted at once, and nobody else’s', async () => {
    const { ticketFiles } = open()
    const [customer, other, ownFile, another] = [fresh('c'), fresh('c'), fresh('file'), fresh('file')]
    await ticketFiles.save(ownFile, file(customer, 1), MANY)
    await ticketFiles.save(another, file(other, 1), MANY)
    await ticketFiles.removeOf(customer)
    expect(await ticketFiles.find(ownFile)).toBeNull()
    expect(await ticketFiles.find(another)).not.toBeNull()
  })

  test('a file’s parts are found unchanged, by its uid and their numbers, and are deleted with it', async () => {
    const { ticketFiles } = open()
    const [customer, uid, other] = [fresh('c'), fresh('file'), fresh('file')]
    for (const nr of [0, 1])
      expect(await ticketFiles.savePart(uid, nr, file(customer, 5 + nr), MANY)).toBe('saved')
    await ticketFiles.savePart(other, 0, file(customer, 9), MANY)
    expect(await ticketFiles.part(uid, 0)).toStrictEqual(file(customer, 5))
    expect(await ticketFiles.part(uid, 1)).toStrictEqual(file(customer, 6))
    expect(await ticketFiles.part(uid, 2)).toBeNull()
    await ticketFiles.remove([uid])
    expect(await ticketFiles.part(uid, 0)).toBeNull()
    expect(await ticketFiles.part(other, 0)).not.toBeNull()
    await ticketFiles.removeOf(customer)
    expect(await ticketFiles.part(other, 0)).toBeNull()
  })

  test('parts count for their customer and in total, as files do', async () => {
    const { ticketFiles } = open()
    const [customer, uid] = [fresh('c'), fresh('file')]
    expect(await ticketFiles.savePart(uid, 0, file(customer, 60), own(100))).toBe('saved')
    expect(await ticketFiles.savePart(uid, 1, file(customer, 41), own(100))).toBe('own-full')
    expect(await ticketFiles.save(uid, file(customer, 41), own(100))).toBe('own-full')
    expect(await ticketFiles.part(uid, 1)).toBeNull()
    const stranger = file(fresh('c'), 1)
    expect(await ticketFiles.savePart(fresh('file'), 0, stranger, { own: 1_000, all: 60 })).toBe('all-full')
    expect(await ticketFiles.save(fresh('file'), stranger, { own: 1_000, all: 60 })).toBe('all-full')
  })

  test('parts that never became a file are deleted after a while, and no others', async () => {
    const { ticketFiles } = open()
    const [customer, uid, left] = [fresh('c'), fresh('file'), fresh('file')]
    await ticketFiles.savePart(uid, 0, file(customer, 1), MANY)
    await ticketFiles.save(uid, file(customer, 1), MANY)
    await ticketFiles.savePart(left, 0, file(customer, 1), MANY)
    await ticketFiles.forgetParts(0)
    expect(await ticketFiles.part(left, 0)).not.toBeNull()
    await ticketFiles.forgetParts(8.64e15 / 2_000)
    expect(await ticketFiles.part(left, 0)).toBeNull()
    expect(await ticketFiles.part(uid, 0)).not.toBeNull()
  })
}
