import { describe, expect, it } from 'vitest'
import { aesVault } from '../../../adapters/crypto/aesVault.ts'
import { randomIds } from '../../../adapters/crypto/ids.ts'
import { memoryKeyRing } from '../../support/memory/keyRing.ts'
import { memoryTicketFiles } from '../../support/memory/tickets.ts'
import type { TicketFiles } from '../../../application/ports/database/tickets.ts'
import { openedFile, wholeFile } from '../../../application/shop/tickets/ownTicket.ts'
import { PART_BYTES, receivedFiles } from '../../../application/shop/tickets/receivedFiles.ts'
import { MOST_BYTES, MOST_FILES } from '../../../domain/account/ticketFile.ts'

const CUSTOMER = 'c-1'
const TEXT = 'text/plain; charset=utf-8'

/** A store for received files, with the bytes of each stored part. */
const shop = (room = 1e9) => {
  const stored: TicketFiles = memoryTicketFiles()
  const uids = new Set<string>()
  const parts: number[] = []
  const ticketFiles: TicketFiles = {
    ...stored,
    savePart: (uid, nr, part, quota) => {
      uids.add(uid)
      parts.push(Buffer.byteLength(part.sealed, 'base64'))
      return stored.savePart(uid, nr, part, quota)
    },
  }
  const services = {
    ticketFiles,
    vault: aesVault(memoryKeyRing(), Buffer.alloc(32, 7)),
    ids: randomIds,
    fileRoom: async () => room,
  }
  const left = async (): Promise<number> => {
    const found = await Promise.all([...uids].flatMap((uid) => [stored.find(uid), stored.part(uid, 0)]))
    return found.filter((one) => one !== null).length
  }
  return { services, parts, left, received: () => receivedFiles(services, CUSTOMER) }
}

async function* chunks(bytes: Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe('a received file', () => {
  it('is stored in parts, none of which is large, and returned unchanged', async () => {
    const { services, parts, received } = shop()
    const files = received()
    const bytes = Buffer.alloc(MOST_BYTES, 'abcdefg')
    await files.take('groot.txt', chunks(bytes))
    const all = files.all()
    expect(all).toMatchObject({ ok: true, value: [{ name: 'groot.txt', type: TEXT, size: MOST_BYTES }] })
    expect(parts).toHaveLength(MOST_BYTES / PART_BYTES)
    expect(Math.max(...parts)).toBeLessThan(PART_BYTES + 100)
    const uid = all.ok ? (all.value[0]?.uid ?? '') : ''
    expect(await wholeFile(services, uid)).toEqual({
      name: 'groot.txt',
      type: TEXT,
      content: bytes.toString('base64'),
    })
  })

  it('opens in its earlier stored forms, whole and in base64', async () => {
    const { services } = shop()
    const before = { name: 'bon.txt', type: TEXT, content: Buffer.from('0 dB').toString('base64') }
    const sealed = await services.vault.seal(CUSTOMER, JSON.stringify(before))
    await services.ticketFiles.save('f-1', sealed, { own: 1e9, all: 1e9 })
    expect(await wholeFile(services, 'f-1')).toEqual(before)
    expect(await openedFile(services, 'f-1')).toMatchObject({ name: 'bon.txt', size: 4 })
  })

  it('opens only in the order of its own parts, and not with another file’s', async () => {
    const { services, received } = shop()
    const files = received()
    await files.take('a.txt', chunks(Buffer.alloc(PART_BYTES * 2, 'a')))
    const all = files.all()
    const uid = all.ok ? (all.value[0]?.uid ?? '') : ''
    const swapped = {
      ...services,
      ticketFiles: {
        ...services.ticketFiles,
        part: (of: string, nr: number) => services.ticketFiles.part(of, 1 - nr),
      },
    }
    await expect(wholeFile(swapped, uid)).rejects.toThrow()
  })
})

describe('the files of a message', () => {
  const text = (times = 1) => chunks(Buffer.from('hallo'.repeat(times)))

  it('are all stored under safe names, and an empty field is no file', async () => {
    const { received } = shop()
    const files = received()
    await files.take('../een.txt', text())
    await files.take('', [])
    await files.take('twee.log', text())
    expect(files.all()).toMatchObject({ ok: true, value: [{ name: 'een.txt' }, { name: 'twee.log' }] })
    expect(files.count()).toBe(2)
  })

  it.each([
    ['a.exe', Buffer.from('hallo'), 'file-not-what-it-says'],
    ['a.txt', Buffer.from('a\u0000b'), 'file-kind'],
    ['a.txt', Buffer.alloc(0), 'file-empty'],
    ['a.txt', Buffer.alloc(MOST_BYTES + 1, 'a'), 'file-too-large'],
  ])('are not stored if one is invalid: %s', async (name, bytes, refusal) => {
    const { received, left } = shop()
    const files = received()
    await files.take('een.txt', text())
    await files.take(name, chunks(bytes))
    await files.take('drie.txt', text())
    expect(files.all()).toEqual({ ok: false, refusal })
    expect(await left()).toBe(0)
  })

  it('are not stored if there are too many', async () => {
    const { received, left } = shop()
    const files = received()
    for (let nr = 0; nr < MOST_FILES; nr += 1) await files.take('een.txt', text())
    expect(files.all()).toMatchObject({ ok: true })
    await files.take('een.txt', text())
    expect(files.all()).toEqual({ ok: false, refusal: 'too-many-files' })
    expect(await left()).toBe(0)
  })

  it('are not stored if there is no room for all, and each is read to its end', async () => {
    const { received, left } = shop(PART_BYTES)
    const files = received()
    let read = 0
    const large = async function* () {
      for await (const chunk of chunks(Buffer.alloc(PART_BYTES * 3, 'a'))) {
        read += chunk.length
        yield chunk
      }
    }
    await files.take('een.txt', large())
    expect([files.noRoom(), read]).toEqual(['files-no-room', PART_BYTES * 3])
    expect(await left()).toBe(0)
  })

  it('are not stored if one breaks off', async () => {
    const { received, left } = shop()
    const files = received()
    const torn = async function* () {
      yield Buffer.alloc(PART_BYTES, 'a')
      throw new Error('hung up')
    }
    await expect(files.take('een.txt', torn())).rejects.toThrow('hung up')
    expect(await left()).toBe(0)
  })
})
