import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { importedPictures } from '../../../adapters/images/importedPictures.ts'
import { pictureFolder } from '../../../adapters/images/pictureFolder.ts'
import { bomb, clear, cornered, moving } from '../../support/samples/pictureFiles.ts'
import { runs } from '../../support/runs.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const shop = () => {
  const [folder, imagesDir] = [join(tempFolder(), 'pictures'), tempFolder()]
  mkdirSync(folder)
  let made = 0
  const pictures = importedPictures(folder, pictureFolder(imagesDir), () => (made += 1))
  return {
    folder,
    imagesDir,
    made: () => made,
    put: (file: string, bytes: Uint8Array | string) => writeFileSync(join(folder, file), bytes),
    bring: (file: string) => pictures.bring({ file, width: 800, height: 800 }),
    read: (address: string) => readFileSync(join(imagesDir, address.replace('/images/', ''))),
    kept: () =>
      readdirSync(imagesDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.')),
  }
}

const brought = async (at: ReturnType<typeof shop>, file: string) => {
  const answer = await at.bring(file)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}

/** A socket at a path, which remains when nobody listens any more, because it was renamed. */
const listeningAt = async (path: string): Promise<void> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(`${path}.here`, resolve))
  renameSync(`${path}.here`, path)
  await new Promise((resolve) => server.close(resolve))
}

const pixel = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

describe('an imported picture [3-006]', () => {
  it('is stored in three sizes of WebP, limited by its longer side', async () => {
    const at = shop()
    at.put('a.jpg', await cornered(2_000, 1_500).jpeg().toBuffer())
    const { src, width, height } = await brought(at, 'a.jpg')
    expect([width, height]).toEqual([1_400, 1_050])
    expect(Object.values(src).map((address) => address.replace(/[0-9a-f]{30}/, '#'))).toEqual(
      [350, 700, 1_400].map((side) =>
        expect.stringMatching(new RegExp(`^/images/[0-9a-f]{2}/#-${side}\\.webp$`)),
      ),
    )
    const sizes = await Promise.all(Object.values(src).map((address) => sharp(at.read(address)).metadata()))
    expect(sizes.map((found) => [found.format, found.width, found.height, found.space])).toEqual([
      ['webp', 350, 263, 'srgb'],
      ['webp', 700, 525, 'srgb'],
      ['webp', 1_400, 1_050, 'srgb'],
    ])
  })

  it('may have any file name that cameras and people use, with accents in either Unicode form', async () => {
    const at = shop()
    const bytes = await cornered(20, 20).jpeg().toBuffer()
    for (const name of ['foto (1).jpeg', 'ünï.jpg'.normalize('NFD'), 'a & b.jpg']) at.put(name, bytes)
    for (const name of ['foto (1).jpeg', 'ünï.jpg'.normalize('NFC'), 'a & b.jpg'])
      expect((await at.bring(name)).ok, name).toBe(true)
    expect(await at.bring(`${'x'.repeat(300)}.jpg`)).toMatchObject({ ok: false })
  })

  it('is never enlarged, and is stored once if it is small', async () => {
    const at = shop()
    at.put('a.png', await cornered(300, 200).png().toBuffer())
    const { src, width, height } = await brought(at, 'a.png')
    expect([width, height]).toEqual([300, 200])
    expect(new Set(Object.values(src)).size).toBe(1)
    expect((await sharp(at.read(src.max)).metadata()).width).toBe(300)
    expect(at.kept()).toHaveLength(1)
  })

  it('is upright in any camera orientation, without camera metadata', async () => {
    const at = shop()
    const taken = cornered(800, 600)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: 'Camera' } })
    at.put('a.jpg', await taken.withMetadata({ orientation: 6 }).jpeg().toBuffer())
    const { src, width, height } = await brought(at, 'a.jpg')
    expect([width, height]).toEqual([600, 800])
    const found = await sharp(at.read(src.max)).metadata()
    expect([found.exif, found.icc, found.xmp, found.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    const [, , blue = 0] = await pixel(at.read(src.large), 500, 20)
    expect(blue).toBeGreaterThan(150)
  })

  it('keeps its transparency', async () => {
    const at = shop()
    at.put('a.png', await clear(500, 500).png().toBuffer())
    const { src } = await brought(at, 'a.png')
    expect((await pixel(at.read(src.max), 250, 250))[3]).toBe(0)
  })

  it('is converted to sRGB from other colours: grey, CMYK, a wide profile, 16 bits', async () => {
    const at = shop()
    at.put('grey.png', await cornered(400, 400).greyscale().png().toBuffer())
    at.put('cmyk.jpg', await cornered(400, 400).toColourspace('cmyk').jpeg().toBuffer())
    at.put('wide.jpg', await cornered(400, 400).withIccProfile('p3').jpeg().toBuffer())
    at.put('deep.png', await cornered(400, 400).toColourspace('rgb16').png().toBuffer())
    for (const file of ['grey.png', 'cmyk.jpg', 'wide.jpg', 'deep.png']) {
      const { src } = await brought(at, file)
      const found = await sharp(at.read(src.max)).metadata()
      expect([file, found.space, found.icc]).toEqual([file, 'srgb', undefined])
    }
    const { src } = await brought(at, 'wide.jpg')
    const [red = 0, green = 255] = await pixel(at.read(src.max), 300, 300)
    expect([red > 180, green < 60]).toEqual([true, true])
  })

  it('may be WebP or AVIF too', async () => {
    const at = shop()
    at.put('a.webp', await cornered(400, 300).webp().toBuffer())
    at.put('b.avif', await cornered(400, 300).avif({ effort: 0 }).toBuffer())
    for (const file of ['a.webp', 'b.avif']) expect((await brought(at, file)).width).toBe(400)
  })

  it('is not created again while its bytes are the same, under any name; other bytes get another address', async () => {
    const at = shop()
    const bytes = await cornered(400, 400).jpeg().toBuffer()
    at.put('a.jpg', bytes)
    const first = await brought(at, 'a.jpg')
    const written = statSync(join(at.imagesDir, first.src.max.replace('/images/', ''))).mtimeMs
    at.put('b.jpg', bytes)
    expect(await brought(at, 'b.jpg')).toEqual(first)
    expect(statSync(join(at.imagesDir, first.src.max.replace('/images/', ''))).mtimeMs).toBe(written)
    expect(at.made()).toBe(1)
    at.put('a.jpg', await cornered(400, 401).jpeg().toBuffer())
    expect((await brought(at, 'a.jpg')).src.max).not.toBe(first.src.max)
    expect(at.made()).toBe(2)
  })
})

describe('an invalid picture is refused with its reason, and leaves no file behind', () => {
  const cases: readonly (readonly [
    string,
    string,
    (at: ReturnType<typeof shop>, file: string) => unknown,
  ])[] = [
    ['does not exist', 'nothing.jpg', () => undefined],
    ['is empty', 'empty.jpg', (at, file) => at.put(file, '')],
    [
      'is no picture: JPEG, PNG, WebP and AVIF are taken',
      'text.jpg',
      (at, file) => at.put(file, 'Not a picture at all'),
    ],
    [
      'is a GIF: JPEG, PNG, WebP and AVIF are taken',
      'anim.gif',
      (at, file) => at.put(file, 'GIF89a\u0001\u0000'),
    ],
    [
      'is an SVG: JPEG, PNG, WebP and AVIF are taken',
      'drawn.svg',
      (at, file) =>
        at.put(
          file,
          '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        ),
    ],
    [
      'is an SVG: JPEG, PNG, WebP and AVIF are taken',
      'drawn.png',
      (at, file) => at.put(file, ' <svg onload="alert(1)"/>'),
    ],
    [
      'is a PNG, its name says something else',
      'mime.jpg',
      async (at, file) => at.put(file, await cornered(9, 9).png().toBuffer()),
    ],
    [
      'is a JPEG, its name says something else',
      'bare',
      async (at, file) => at.put(file, await cornered(9, 9).jpeg().toBuffer()),
    ],
    ['is animated', 'moves.webp', async (at, file) => at.put(file, await moving())],
    [
      'is damaged',
      'half.jpg',
      async (at, file) => at.put(file, (await cornered(900, 900).jpeg().toBuffer()).subarray(0, 3_000)),
    ],
    [
      'is damaged',
      'half.png',
      async (at, file) => at.put(file, (await cornered(900, 900).png().toBuffer()).subarray(0, 900)),
    ],
    ['is damaged', 'start.jpg', (at, file) => at.put(file, Buffer.from('ffd8ffe000104a464946', 'hex'))],
    ['is damaged', 'small.png', (at, file) => at.put(file, bomb(900, 900))],
    [
      'is 40000 × 40000 pixels, more than 50 million',
      'bomb.png',
      (at, file) => at.put(file, bomb(40_000, 40_000)),
    ],
    ['is damaged', 'bigger.png', (at, file) => at.put(file, bomb(2_147_483_647, 2_147_483_647))],
    [
      'is larger than 32 MB',
      'large.jpg',
      (at, file) => {
        at.put(file, '')
        truncateSync(join(at.folder, file), 500 * 1024 * 1024)
      },
    ],
    ['is a folder', 'folder.jpg', (at, file) => mkdirSync(join(at.folder, file))],
    ['is not a file', 'pipe.jpg', (at, file) => execFileSync('mkfifo', [join(at.folder, file)])],
    ['is not a file', 'socket.jpg', (at, file) => listeningAt(join(at.folder, file))],
    [
      'leads out of the folder of pictures',
      'link.jpg',
      async (at, file) => {
        const elsewhere = join(tempFolder(), 'secret.jpg')
        writeFileSync(elsewhere, await cornered(9, 9).jpeg().toBuffer())
        symlinkSync(elsewhere, join(at.folder, file))
      },
    ],
    ['does not exist', 'loop.jpg', (at, file) => symlinkSync('gone.jpg', join(at.folder, file))],
    [
      'leads out of the folder of pictures',
      '../up.jpg',
      async (at) => {
        writeFileSync(join(at.folder, '..', 'up.jpg'), await cornered(9, 9).jpeg().toBuffer())
      },
    ],
  ]

  it.each(cases)('%s: %s', async (reason, file, make) => {
    const at = shop()
    await make(at, file)
    expect(await at.bring(file)).toEqual({ ok: false, refusal: reason })
    expect(at.kept()).toEqual([])
  })

  it('a link within the folder is accepted like the file', async () => {
    const at = shop()
    at.put('a.jpg', await cornered(20, 20).jpeg().toBuffer())
    symlinkSync('a.jpg', join(at.folder, 'b.jpg'))
    expect((await at.bring('b.jpg')).ok).toBe(true)
  })

  it('a picture with any changed bytes is accepted or refused, without an exception', async () => {
    const at = shop()
    const whole = {
      'a.jpg': await cornered(120, 90).jpeg().toBuffer(),
      'a.png': await cornered(120, 90).png().toBuffer(),
      'a.webp': await cornered(120, 90).webp().toBuffer(),
      'a.avif': await cornered(120, 90).avif({ effort: 0 }).toBuffer(),
    }
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.entries(whole)),
        changes,
        fc.nat(),
        async ([file, bytes], at_, cut) => {
          const broken = Buffer.from(bytes.subarray(0, cut % 5 === 0 ? cut % bytes.length : bytes.length))
          for (const [place, value] of at_) if (broken.length > 0) broken[place % broken.length] = value
          at.put(file, broken)
          const answer = await at.bring(file)
          expect(answer.ok || answer.refusal.startsWith('is ')).toBe(true)
        },
      ),
      runs(100),
    )
  })
})
