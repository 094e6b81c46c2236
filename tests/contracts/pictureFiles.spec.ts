import { symlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pictureFolder } from '../../adapters/images/pictureFolder.ts'
import { s3Pictures } from '../../adapters/images/s3Pictures.ts'
import { storedPictureName } from '../../domain/catalogue/picture.ts'
import { KEYS, s3StandIn, type S3StandIn } from '../support/images/s3StandIn.ts'
import { signatureFault, type SignedRequest } from '../support/images/signature.ts'
import { tempFolder } from '../support/tempFolder.ts'
import { pictureFilesContract } from './suites/pictureFiles.contract.ts'

const NAME = storedPictureName('ab'.repeat(16), 700)
/** ms; for a server that never responds */
const MOMENT = { timeoutMs: 50, retryMs: 1 }
/** ms; a busy machine is slow, not wrong */
const PATIENCE = { timeoutMs: 60_000, retryMs: 1 }

pictureFilesContract('files', async () => {
  const imagesDir = join(tempFolder(), 'images')
  return {
    files: pictureFolder(imagesDir),
    takeAway: async () => {
      // a loop of links fails for every user, root too
      rmSync(imagesDir, { recursive: true })
      symlinkSync(imagesDir, imagesDir)
    },
    stop: async () => undefined,
  }
})

pictureFilesContract('objects of an S3-compatible store', async () => {
  const { bucket, stop } = await s3StandIn()
  return {
    files: s3Pictures({ ...bucket, fetch, ...PATIENCE, pageNames: 2 }),
    takeAway: stop,
    stop: () => stop().catch(() => undefined),
  }
})

describe('a bucket', () => {
  let standIn: S3StandIn
  beforeEach(async () => {
    standIn = await s3StandIn()
  })
  afterEach(() => standIn.stop())
  const patient = () => s3Pictures({ ...standIn.bucket, fetch, ...PATIENCE })

  it.each(['failed', 'slow down', 'cut'] as const)(
    'that twice is %s is asked a third time',
    async (fault) => {
      Object.assign(standIn, { fault, faults: 2 })
      await patient().write(NAME, Buffer.from('x'))
      expect(standIn.objects.get(NAME)?.toString()).toBe('x')
      expect(standIn.asked).toHaveLength(3)
    },
  )

  it.each([
    ['failed', 'answered 500 (InternalError)'],
    ['slow down', 'answered 503 (SlowDown)'],
    ['cut', 'can’t be reached (UND_ERR_SOCKET)'],
    ['elsewhere', 'answered 307'],
    ['too large', 'sent more than 16 MB'],
  ] as const)('that stays %s is unavailable, and its error says so: %s', async (fault, words) => {
    Object.assign(standIn, { fault, faults: 9 })
    await expect(patient().read(NAME)).rejects.toThrow(
      `the picture store ${new URL(standIn.bucket.url).host} ${words}`,
    )
    expect(standIn.asked.length).toBeLessThanOrEqual(3)
    expect(standIn.asked).not.toContain('GET /elsewhere')
  })

  it('that never answers is given up after the timeout', async () => {
    Object.assign(standIn, { fault: 'silent', faults: 9 })
    await expect(s3Pictures({ ...standIn.bucket, fetch, ...MOMENT }).read(NAME)).rejects.toThrow(
      'did not answer in time',
    )
  })

  it.each([
    ['another secret', { secret: 'another secret' }, 'answered 403 (SignatureDoesNotMatch)'],
    ['an unknown key', { keyId: 'UNKNOWN' }, 'answered 403 (InvalidAccessKeyId)'],
    ['another region', { region: 'us-east-1' }, 'answered 403 (AuthorizationHeaderMalformed)'],
    ['another bucket', { bucket: 'not-there' }, 'answered 404 (NoSuchBucket)'],
  ])('asked with %s refuses, and no error holds a secret: %s', async (_, wrong, words) => {
    const files = s3Pictures({ ...standIn.bucket, ...wrong, fetch, ...PATIENCE })
    const error = await files.read(NAME).catch((reason: unknown) => reason as Error)
    expect(error).toMatchObject({ message: expect.stringContaining(words) })
    expect(JSON.stringify([error, String(error), (error as Error).stack])).not.toContain(KEYS.secret)
    await expect(files.write(NAME, Buffer.from('x'))).rejects.toThrow('the picture store')
  })

  it('may hold other objects, which are not listed', async () => {
    standIn.objects.set('backup & notes/of the shop.txt', Buffer.from('x'))
    standIn.objects.set(NAME, Buffer.from('x'))
    standIn.objects.set('zz/100%.txt', Buffer.from('x'))
    const names: string[] = []
    for await (const name of s3Pictures({ ...standIn.bucket, fetch, pageNames: 1 }).namesAfter(''))
      names.push(name)
    expect(names).toEqual([NAME])
  })
})

describe('the stand-in’s check of signatures', () => {
  // Amazon S3, "Signature Calculations for the Authorization Header", example: GET Object
  const AMAZON = {
    keyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const request: SignedRequest = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    body: new Uint8Array(0),
  }

  it('accepts Amazon’s own example', () => {
    expect(signatureFault(request, AMAZON)).toBeNull()
  })

  it('refuses it with another path, body or secret', () => {
    expect(signatureFault({ ...request, url: '/other.txt' }, AMAZON)).toBe('SignatureDoesNotMatch')
    expect(signatureFault({ ...request, body: Buffer.from('x') }, AMAZON)).toBe('XAmzContentSHA256Mismatch')
    expect(signatureFault(request, { ...AMAZON, secret: 'x' })).toBe('SignatureDoesNotMatch')
  })
})
