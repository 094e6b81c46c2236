import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../../../server/compose/environment.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const KEY = 'ab'.repeat(32)
const BUCKET = {
  IMAGES_S3_URL: 'https://s3.example/',
  IMAGES_S3_BUCKET: 'rugs',
  IMAGES_S3_KEY_ID: 'THEKEYID',
  IMAGES_S3_SECRET: 'the-secret',
}

const fileWith = (content: string): string => {
  const path = join(tempFolder(), 'secret')
  writeFileSync(path, content)
  return path
}

const refusalOf = (env: Readonly<Record<string, string>>): string => {
  const read = readEnvironment(env)
  return read.ok ? 'it was read' : read.refusal
}

describe('a secret in a file', () => {
  it('is read like its variable, without the line end after it', () => {
    const database = 'postgres://shop:p%40ss@127.0.0.1/shop'
    const read = readEnvironment({
      MASTER_KEY_FILE: fileWith(`${KEY}\n`),
      DATABASE_URL_FILE: fileWith(`${database}\r\n`),
      MOLLIE_API_KEY_FILE: fileWith('test_0123456789'),
      SMTP_URL_FILE: fileWith('smtps://shop:secret@mail.example\n'),
    })
    expect(read).toMatchObject({
      ok: true,
      value: {
        masterKey: Buffer.from(KEY, 'hex'),
        databaseUrl: database,
        mollieApiKey: 'test_0123456789',
        smtpUrl: 'smtps://shop:secret@mail.example',
      },
    })
  })

  it('that is wrong is refused under its variable’s name, without its content', () => {
    const refusal = refusalOf({ MASTER_KEY_FILE: fileWith('not a key') })
    expect(refusal).toBe('MASTER_KEY must be 32 bytes, as 64 hex digits or as base64')
  })

  it.each([
    ['that is missing', () => '/nowhere/secret', 'can’t be read (ENOENT)'],
    ['that is empty', () => fileWith('\n'), 'is empty'],
    ['that is too large', () => fileWith('a'.repeat(9_000)), 'is larger than 8192 bytes'],
    [
      'that is a folder',
      () => {
        const path = join(tempFolder(), 'folder')
        mkdirSync(path)
        return path
      },
      'can’t be read (EISDIR)',
    ],
  ])('%s is refused in one line', (_, pathOf, words) => {
    const path = pathOf()
    expect(refusalOf({ SMTP_URL_FILE: path })).toBe(`SMTP_URL_FILE: ${path} ${words}`)
  })

  it('that is set as a variable too is refused', () => {
    expect(refusalOf({ MASTER_KEY: KEY, MASTER_KEY_FILE: fileWith(KEY) })).toBe(
      'MASTER_KEY and MASTER_KEY_FILE are set: set only one of them',
    )
  })
})

describe('a bucket of pictures', () => {
  it('is used if all its variables are set, with its secret from a file too', () => {
    const { IMAGES_S3_SECRET, ...rest } = BUCKET
    const read = readEnvironment({ ...rest, IMAGES_S3_SECRET_FILE: fileWith(IMAGES_S3_SECRET) })
    expect(read).toMatchObject({
      ok: true,
      value: {
        imagesS3: {
          url: 'https://s3.example',
          bucket: 'rugs',
          region: 'us-east-1',
          keyId: 'THEKEYID',
          secret: 'the-secret',
        },
      },
    })
    expect(readEnvironment({})).toMatchObject({ ok: true, value: { imagesS3: null } })
  })

  it.each(Object.keys(BUCKET) as (keyof typeof BUCKET)[])('without %s is refused', (name) => {
    const { [name]: _, ...rest } = BUCKET
    expect(refusalOf(rest)).toMatch(new RegExp(`^${name} is missing: IMAGES_S3_\\w+ needs it$`, 'u'))
  })

  it.each([
    ['IMAGES_S3_URL', 'http://s3.example'],
    ['IMAGES_S3_URL', 'https://s3.example/rugs'],
    ['IMAGES_S3_URL', 'https://key:secret@s3.example'],
    ['IMAGES_S3_BUCKET', '../rugs'],
    ['IMAGES_S3_REGION', 'eu/central'],
    ['IMAGES_S3_KEY_ID', 'key/id'],
    ['IMAGES_S3_SECRET', 'short'],
  ])('with a wrong %s is refused in one line: %s', (name, value) => {
    expect(refusalOf({ ...BUCKET, [name]: value })).toMatch(new RegExp(`^${name} must be [^\\n]+$`, 'u'))
  })

  it('and a folder of pictures are refused together', () => {
    expect(refusalOf({ ...BUCKET, IMAGES_DIR: '/srv/images' })).toBe(
      'IMAGES_DIR and IMAGES_S3_URL are set: set only one of them',
    )
  })
})
