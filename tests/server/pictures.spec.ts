import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pictureFolder } from '../../adapters/images/pictureFolder.ts'
import { type PictureFiles, PicturesUnavailable } from '../../application/ports/outside/pictureFiles.ts'
import { storedPictureName } from '../../domain/catalogue/picture.ts'
import { pictureRoutes } from '../../server/routes/files/pictures.ts'
import { tempFolder } from '../support/tempFolder.ts'

const STORED = storedPictureName('ab'.repeat(16), 700)
const EMPTY = storedPictureName('cd'.repeat(16), 700)
const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const YEAR = 'public, max-age=31536000, immutable'

const served = async () => {
  const root = tempFolder()
  const files = {
    'pictures/hub.webp': 'hub as webp',
    'pictures/hub.avif': 'hub avif',
    'pictures/old.webp': 'old as webp',
    'pictures/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    [`data/images/${STORED}`]: 'stored as webp',
    [`data/images/${STORED.replace('.webp', '.avif')}`]: 'stored avif',
    [`data/images/${EMPTY}`]: 'smaller as webp',
    [`data/images/${EMPTY.replace('.webp', '.avif')}`]: '',
    'data/master.key': 'secret',
    'data/images/notes.webp': 'not stored under its hash',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(
    pictureRoutes({
      picturesDir: join(root, 'pictures'),
      files: pictureFolder(join(root, 'data/images')),
    }),
  )
  return async (url: string, accept = '*/*', more: Readonly<Record<string, string>> = {}) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept, ...more } })
    return { statusCode, headers, body }
  }
}

/** A shop whose store of pictures is away, with its log. */
const withoutStore = async () => {
  const lines: string[] = []
  const away = async () => {
    throw new PicturesUnavailable('the picture store s3.example answered 503 (SlowDown)')
  }
  const files: PictureFiles = { read: away, sizeOf: away, write: away, namesAfter: async function* () {} }
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({ logger: { level: 'warn', stream } })
  onTestFinished(() => app.close())
  await app.register(pictureRoutes({ picturesDir: tempFolder(), files }))
  return { app, lines }
}

describe('a picture', () => {
  it('whose store is away is a grey square that no cache keeps, and one line of the log names the store', async () => {
    const { app, lines } = await withoutStore()
    for (const accept of [CHROMIUM, '*/*']) {
      const { statusCode, headers, body } = await app.inject({
        url: `/images/${STORED}`,
        headers: { accept },
      })
      expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
        503,
        'no-store',
        'image/svg+xml',
      ])
      expect([body.startsWith('<svg'), headers['retry-after'], headers.etag]).toEqual([true, '10', undefined])
    }
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('pictures are missing on pages: the picture store s3.example answered 503')
  })

  it('is sent as AVIF if there is one and the browser accepts it, at the same address', async () => {
    const at = await served()
    for (const [name, text] of [
      ['hub.webp?v=1', 'hub'],
      [STORED, 'stored'],
    ]) {
      const avif = await at(`/images/${name}`, CHROMIUM)
      expect([avif.body, avif.headers['content-type']]).toEqual([`${text} avif`, 'image/avif'])
      for (const accept of ['*/*', 'image/webp,*/*', 'image/avif;q=0,*/*', 'image/avif; q=0.0']) {
        const webp = await at(`/images/${name}`, accept)
        expect([webp.body, webp.headers['content-type']]).toEqual([`${text} as webp`, 'image/webp'])
      }
      expect([avif.headers.vary, (await at(`/images/${name}`)).headers.vary]).toEqual(['accept', 'accept'])
    }
  })

  it('is sent as WebP to everyone while it has no AVIF, or no smaller one', async () => {
    const at = await served()
    expect((await at('/images/old.webp', CHROMIUM)).body).toBe('old as webp')
    expect((await at(`/images/${EMPTY}`, CHROMIUM)).body).toBe('smaller as webp')
    expect((await at('/images/old.webp', CHROMIUM)).headers.vary).toBe('accept')
  })

  it('is sent in its largest size if a smaller one isn’t there', async () => {
    const at = await served()
    expect((await at('/images/old-700.webp', CHROMIUM)).body).toBe('old as webp')
    expect((await at('/images/hub-350.webp', CHROMIUM)).body).toBe('hub avif')
    expect((await at('/images/no-350.webp', CHROMIUM)).statusCode).toBe(404)
    expect((await at(`/images/${EMPTY.replace('cd/', 'ce/')}`)).statusCode).toBe(404)
  })

  it('is cached for a year if its address has a hash of its bytes, else for a day', async () => {
    const at = await served()
    for (const url of [`/images/${STORED}`, '/images/hub.webp?v=12345678', '/shop/logo.svg?v=1'])
      expect([url, (await at(url)).headers['cache-control']]).toEqual([url, YEAR])
    for (const url of ['/images/hub.webp', '/shop/logo.svg'])
      expect([url, (await at(url)).headers['cache-control']]).toEqual([url, 'public, max-age=86400'])
  })

  it('is not sent again to a client that has it, and each of its two formats has an ETag of its own', async () => {
    const at = await served()
    const [webp, avif] = [await at('/images/hub.webp?v=1'), await at('/images/hub.webp?v=1', CHROMIUM)]
    expect(webp.headers.etag).not.toBe(avif.headers.etag)
    const again = await at('/images/hub.webp?v=1', CHROMIUM, { 'if-none-match': String(avif.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('that was imported is not sent again to a client that has it, even while its store is away', async () => {
    const at = await served()
    const { app } = await withoutStore()
    for (const accept of ['*/*', CHROMIUM]) {
      const { etag } = (await at(`/images/${STORED}`, accept)).headers
      const headers = { accept, 'if-none-match': String(etag) }
      const again = await app.inject({ url: `/images/${STORED}`, headers })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
  })

  it('opened as a document runs no script', async () => {
    const at = await served()
    expect((await at('/shop/logo.svg')).headers['content-security-policy']).toContain('sandbox')
  })

  it('that is missing is a 404, and no address leads out of the folders', async () => {
    const at = await served()
    const up = ['..', '%2e%2e', '..%2f', '%2e%2e%2f', '....//', '.%00.'].map(
      (part) => `/images/${part}/data/master.key`,
    )
    const others = [
      'notes.webp',
      'ab/nothing.webp',
      '',
      'master.key',
      '..%5c..%5cmaster.key',
      '%00.webp',
      '%ff.webp',
    ]
    for (const url of [...up, ...others.map((name) => `/images/${name}`)]) {
      const { statusCode, body } = await at(url, CHROMIUM)
      expect([url, statusCode >= 400 && statusCode < 500, body.includes('secret')]).toEqual([
        url,
        true,
        false,
      ])
    }
  })
})
