import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { avifTwins } from '../../../adapters/images/avifTwins.ts'
import { pictureFolder } from '../../../adapters/images/pictureFolder.ts'
import { s3Pictures } from '../../../adapters/images/s3Pictures.ts'
import { type PictureFiles, PicturesUnavailable } from '../../../application/ports/outside/pictureFiles.ts'
import { s3StandIn } from '../../support/images/s3StandIn.ts'
import { clear, noise } from '../../support/samples/pictureFiles.ts'
import { tempFolder } from '../../support/tempFolder.ts'

/** A folder of stored pictures, with a worker whose pauses the test ends. */
const workshop = (files?: PictureFiles) => {
  const imagesDir = join(tempFolder(), 'images')
  const failures: unknown[] = []
  const rests: { readonly ms: number; readonly end: () => void }[] = []
  let heard = (): void => undefined
  const nextRest = async () => {
    while (rests.length === 0) await new Promise<void>((resolve) => (heard = resolve))
    return rests.shift() ?? { ms: NaN, end: () => undefined }
  }
  let now = 0
  const open = () => {
    const twins = avifTwins({
      files: files ?? pictureFolder(imagesDir),
      now: () => (now += 40),
      failed: (error) => failures.push(error),
      schedule: {
        after: (ms, end) => {
          rests.push({ ms, end })
          heard()
          return () => undefined
        },
      },
    })
    void twins.start()
    onTestFinished(() => twins.stop())
    return twins
  }
  return {
    open,
    failures,
    nextRest,
    /** until the worker has checked all pictures */
    idle: async () => {
      for (let rest = await nextRest(); ; rest = await nextRest()) {
        if (rest.ms > 60_000) return rest
        rest.end()
      }
    },
    put: (name: string, bytes: Uint8Array) => {
      mkdirSync(join(imagesDir, name.slice(0, 2)), { recursive: true })
      writeFileSync(join(imagesDir, name), bytes)
    },
    read: (name: string) => readFileSync(join(imagesDir, name)),
    names: () =>
      readdirSync(imagesDir, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.includes('.'))
        .sort(),
    remove: (name: string) => rmSync(join(imagesDir, name)),
  }
}

const webp = () => noise(64, 64).webp({ quality: 82 }).toBuffer()

describe('AVIF twins', () => {
  it('given stored pictures, each gets a twin of the same size in the background', async () => {
    const at = workshop()
    for (const name of ['aa/1-64.webp', 'aa/2-64.webp', 'ff/3-64.webp']) at.put(name, await webp())
    at.open()
    await at.idle()
    expect(at.names().filter((name) => name.endsWith('.avif'))).toEqual([
      'aa/1-64.avif',
      'aa/2-64.avif',
      'ff/3-64.avif',
    ])
    const found = await sharp(at.read('aa/1-64.avif')).metadata()
    expect([found.format, found.compression, found.width, found.height]).toEqual(['heif', 'av1', 64, 64])
    expect(at.failures).toEqual([])
  })

  it('given a picture, the worker pauses as long as its conversion took, because the shop has priority', async () => {
    const at = workshop()
    at.put('aa/1-64.webp', await webp())
    at.open()
    expect((await at.nextRest()).ms).toBe(40)
  })

  it('given a stop during the work, the next start finds what is left', async () => {
    const at = workshop()
    for (const name of ['aa/1-64.webp', 'bb/2-64.webp', 'cc/3-64.webp']) at.put(name, await webp())
    const first = at.open()
    await at.nextRest()
    await first.stop()
    expect(at.names().filter((name) => name.endsWith('.avif'))).toHaveLength(1)
    at.open()
    await at.idle()
    expect(at.names().filter((name) => name.endsWith('.avif'))).toHaveLength(3)
  })

  it('given a new picture, waking the worker converts it', async () => {
    const at = workshop()
    const twins = at.open()
    await at.idle()
    at.put('aa/1-64.webp', await webp())
    twins.wake()
    await at.idle()
    expect(at.names()).toEqual(['aa/1-64.avif', 'aa/1-64.webp'])
  })

  it('given a picture that AVIF makes no smaller, no twin is stored and it is not tried again', async () => {
    const at = workshop()
    at.put('aa/1-2.webp', await clear(2, 2).webp().toBuffer())
    const twins = at.open()
    await at.idle()
    expect(at.read('aa/1-2.avif')).toHaveLength(0)
    at.put('bb/2-64.webp', await webp())
    twins.wake()
    await at.idle()
    expect(at.read('aa/1-2.avif')).toHaveLength(0)
  })

  it('given a damaged picture, it is reported, and the others get their twins', async () => {
    const at = workshop()
    at.put('aa/1-64.webp', Buffer.from('RIFF1234WEBPVP8 nothing'))
    at.put('bb/2-64.webp', await webp())
    at.open()
    await at.idle()
    expect(at.failures).toHaveLength(1)
    expect(at.names()).toContain('bb/2-64.avif')
    expect(at.names()).not.toContain('aa/1-64.avif')
  })

  it('given a bucket, each picture gets its twin there', async () => {
    const standIn = await s3StandIn()
    onTestFinished(() => standIn.stop())
    for (const name of ['00/1-64.webp', 'ff/3-64.webp']) standIn.objects.set(name, await webp())
    const at = workshop(s3Pictures({ ...standIn.bucket, fetch }))
    at.open()
    await at.idle()
    expect([...standIn.objects.keys()].sort()).toEqual([
      ...['00/1-64.avif', '00/1-64.webp', 'ff/3-64.avif', 'ff/3-64.webp'],
    ])
    expect(at.failures).toEqual([])
  })

  it('given a store that is away, it is reported, and the worker waits for the next scan', async () => {
    const standIn = await s3StandIn()
    await standIn.stop()
    const at = workshop(s3Pictures({ ...standIn.bucket, fetch, retryMs: 1 }))
    at.open()
    await at.idle()
    expect(at.failures).toEqual([expect.any(PicturesUnavailable)])
  })

  it('given no folder yet, the worker waits for one', async () => {
    const at = workshop()
    const twins = at.open()
    await at.idle()
    await twins.stop()
    expect(at.failures).toEqual([])
  })
})
