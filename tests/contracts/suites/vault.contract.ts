import { expect, test } from 'vitest'
import { aesVault } from '../../../adapters/crypto/aesVault.ts'
import { fresh } from '../../support/database/commits.ts'
import type { Store } from '../../support/database/stores.ts'

const MASTER = Buffer.alloc(32, 7)

/** The contract of a vault, over any key ring. */
export const vaultContract = (open: () => Store): void => {
  const vault = () => aesVault(open().keys, MASTER)

  test.each(['', 'Jansen', '‮مرحبا‬ 🛒 \u0000', 'x'.repeat(65_536)])(
    'text %#: opens as it was sealed',
    async (text) => {
      const sealed = await vault().seal(fresh('customer'), text)
      expect(await vault().open(sealed)).toBe(text)
    },
  )

  test('the same text is sealed differently each time, and is never in plaintext', async () => {
    const subject = fresh('customer')
    const [a, b] = [await vault().seal(subject, 'Jansen'), await vault().seal(subject, 'Jansen')]
    expect(a.sealed).not.toBe(b.sealed)
    expect(Buffer.from(a.sealed, 'base64').includes('Jansen')).toBe(false)
    expect(Buffer.from(a.sealed, 'base64')).toHaveLength(12 + 6 + 16)
  })

  test('after destroy everything of that person opens to null permanently, and texts of others still open', async () => {
    const [gone, stays] = [fresh('customer'), fresh('customer')]
    const [one, two] = [await vault().seal(gone, 'A'), await vault().seal(stays, 'B')]
    await vault().destroy(gone)
    await vault().destroy(gone)
    expect(await vault().open(one)).toBeNull()
    expect(await vault().open(two)).toBe('B')
    await expect(vault().seal(gone, 'again')).rejects.toThrow(/destroyed/u)
    expect(await vault().open(one)).toBeNull()
  })

  test('a person without a key can be destroyed, and gets none afterwards', async () => {
    const subject = fresh('customer')
    await vault().destroy(subject)
    await expect(vault().seal(subject, 'A')).rejects.toThrow(/destroyed/u)
  })

  test('texts of several people open in one call, in order, with one read of each key; of a destroyed person to null', async () => {
    const [gone, stays] = [fresh('customer'), fresh('customer')]
    const all = []
    for (const [subject, text] of [
      [stays, 'A'],
      [gone, 'B'],
      [stays, 'C'],
      [gone, 'D'],
    ] as const)
      all.push(await vault().seal(subject, text))
    await vault().destroy(gone)
    const { keys } = open()
    const looks: string[] = []
    const find: typeof keys.find = (subject) => (looks.push(subject), keys.find(subject))
    expect(await aesVault({ ...keys, find }, MASTER).openAll(all)).toEqual(['A', null, 'C', null])
    expect(looks).toEqual([stays, gone])
    await expect(vault().openAll([{ ...all[0]!, subject: fresh('customer') }])).rejects.toThrow(/no key/u)
    expect(await vault().openAll([])).toEqual([])
  })

  test('ten concurrent first seals share one key', async () => {
    const subject = fresh('customer')
    const sealed = await Promise.all(Array.from({ length: 10 }, (_, n) => vault().seal(subject, `text ${n}`)))
    for (const [n, one] of sealed.entries()) expect(await vault().open(one)).toBe(`text ${n}`)
  })

  test('a changed byte, another person’s name or another master key opens nothing', async () => {
    const [a, b] = [fresh('customer'), fresh('customer')]
    const [sealed] = [await vault().seal(a, 'Jansen'), await vault().seal(b, 'B')]
    for (let i = 0; i < 34; i++) {
      const bytes = Buffer.from(sealed.sealed, 'base64')
      bytes[i]! ^= 1
      await expect(vault().open({ subject: a, sealed: bytes.toString('base64') })).rejects.toThrow()
    }
    await expect(vault().open({ ...sealed, subject: b })).rejects.toThrow()
    await expect(vault().open({ ...sealed, subject: fresh('customer') })).rejects.toThrow(/no key/u)
    await expect(aesVault(open().keys, Buffer.alloc(32, 8)).open(sealed)).rejects.toThrow()
  })

  test('keys are returned by pages, each once; destroyed ones are left out', async () => {
    const subjects = Array.from({ length: 5 }, () => fresh('customer'))
    for (const subject of subjects) await vault().seal(subject, 'A')
    await vault().destroy(subjects[2]!)
    const seen: string[] = []
    for (let rows = await open().keys.after('', 2); rows.length > 0;) {
      seen.push(...rows.map(({ subject }) => subject))
      rows = await open().keys.after(seen.at(-1)!, 2)
    }
    expect(new Set(seen).size).toBe(seen.length)
    const own = seen.filter((subject) => subjects.includes(subject))
    expect(own.toSorted()).toEqual(subjects.filter((_, n) => n !== 2).toSorted())
  })

  test('a key is rewrapped if it is unchanged, and not if it was changed or destroyed since', async () => {
    const [stays, changed, gone] = [fresh('customer'), fresh('customer'), fresh('customer')]
    const { keys } = open()
    const rewrapping = async (subject: string, to: number) => {
      await vault().seal(subject, 'A')
      const from = await keys.find(subject)
      if (!(from instanceof Uint8Array)) throw new Error(subject)
      return { subject, from, to: Buffer.alloc(60, to) }
    }
    const all = [await rewrapping(stays, 1), await rewrapping(changed, 2), await rewrapping(gone, 3)]
    expect(await keys.rewrap([{ ...all[1]!, to: Buffer.alloc(60, 9) }])).toBe(1)
    await vault().destroy(gone)
    expect(await keys.rewrap(all)).toBe(1)
    expect(Buffer.from((await keys.find(stays)) as Uint8Array)).toEqual(Buffer.alloc(60, 1))
    expect(Buffer.from((await keys.find(changed)) as Uint8Array)).toEqual(Buffer.alloc(60, 9))
    expect(await keys.find(gone)).toBe('destroyed')
  })
}
