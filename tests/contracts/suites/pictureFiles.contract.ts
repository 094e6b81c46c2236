import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PictureFiles, PicturesUnavailable } from '../../../application/ports/outside/pictureFiles.ts'
import { storedPictureName } from '../../../domain/catalogue/picture.ts'

interface Opened {
  readonly files: PictureFiles
  /** makes every later call fail */
  takeAway(): Promise<void>
  stop(): Promise<void>
}

const nameOf = (pair: string, side = 700): string => storedPictureName(pair.repeat(16), side)
const avifOf = (name: string): string => name.replace('.webp', '.avif')

const allAfter = async (files: PictureFiles, name: string): Promise<readonly string[]> => {
  const names: string[] = []
  for await (const one of files.namesAfter(name)) names.push(one)
  return names
}

/** What every store of pictures does. */
export const pictureFilesContract = (kind: string, open: () => Promise<Opened>) =>
  describe(`pictures as ${kind}`, () => {
    let at: Opened
    beforeEach(async () => {
      at = await open()
    })
    afterEach(() => at.stop())

    it('a stored picture is read back byte by byte, with its size', async () => {
      const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => (i * 7) % 256)
      await at.files.write(nameOf('ab'), bytes)
      expect(Buffer.compare((await at.files.read(nameOf('ab')))!, bytes)).toBe(0)
      expect(await at.files.sizeOf(nameOf('ab'))).toBe(70_000)
    })

    it('a picture that was never stored is null', async () => {
      expect(await at.files.read(nameOf('cd'))).toBeNull()
      expect(await at.files.sizeOf(nameOf('cd'))).toBeNull()
    })

    it('an empty file is stored and read as such: it marks a picture without a smaller AVIF', async () => {
      await at.files.write(avifOf(nameOf('ab')), new Uint8Array(0))
      expect(await at.files.sizeOf(avifOf(nameOf('ab')))).toBe(0)
      expect(await at.files.read(avifOf(nameOf('ab')))).toHaveLength(0)
    })

    it('writers of the same picture at the same time all succeed', async () => {
      const bytes = Buffer.alloc(5_000, 1)
      await Promise.all([1, 2, 3, 4].map(() => at.files.write(nameOf('ab'), bytes)))
      expect(await at.files.sizeOf(nameOf('ab'))).toBe(5_000)
      expect(await allAfter(at.files, '')).toEqual([nameOf('ab')])
    })

    it('names are listed in their order after any name, and an AVIF directly before its WebP', async () => {
      const webp = ['ff', '00', 'ab'].flatMap((pair) => [nameOf(pair, 700), nameOf(pair, 1_400)])
      const names = [...webp, ...webp.slice(2).map(avifOf)]
      for (const name of names) await at.files.write(name, Buffer.from('x'))
      const sorted = names.toSorted()
      expect(await allAfter(at.files, '')).toEqual(sorted)
      expect(await allAfter(at.files, sorted[3]!)).toEqual(sorted.slice(4))
      expect(await allAfter(at.files, 'ab')).toEqual(sorted.filter((name) => name > 'ab'))
      expect(await allAfter(at.files, 'g')).toEqual([])
      expect(sorted.indexOf(nameOf('ab')) - sorted.indexOf(avifOf(nameOf('ab')))).toBe(1)
    })

    it('nothing is listed in an empty store', async () => {
      expect(await allAfter(at.files, '')).toEqual([])
    })

    it('a store that fails is told apart from a missing picture', async () => {
      await at.files.write(nameOf('ab'), Buffer.from('x'))
      await at.takeAway()
      await expect(at.files.read(nameOf('ab'))).rejects.toBeInstanceOf(PicturesUnavailable)
      await expect(at.files.sizeOf(nameOf('ab'))).rejects.toBeInstanceOf(PicturesUnavailable)
    })
  })
