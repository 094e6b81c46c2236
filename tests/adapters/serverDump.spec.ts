import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dumpServer, loadServer, programAddress } from '../../adapters/sql/engine/serverDump.ts'
import { tempFolder } from '../support/tempFolder.ts'

const URL = 'postgres://shop:se%3Acret@db.example:6432/shop?sslmode=verify-full'

let folder: string
beforeEach(() => {
  folder = tempFolder()
  vi.stubEnv('PATH', folder)
})
// other files run in the same process
afterEach(() => vi.unstubAllEnvs())

/** A program that prints its version, and else notes its arguments and the password in the file they name. */
const program = (name: string, version: string, fault = ''): void => {
  const path = join(folder, name)
  const script = `#!${process.execPath}
    const { readFileSync, writeFileSync } = require('node:fs')
    const args = process.argv.slice(2)
    if (args[0] === '--version') console.log('${name} (PostgreSQL) ${version}')
    else {
      const url = new URL(args.find((arg) => arg.startsWith('--dbname=')).slice('--dbname='.length))
      const file = url.searchParams.get('passfile')
      url.searchParams.delete('passfile')
      const noted = args.map((arg) => (arg.startsWith('--dbname=') ? '--dbname=' + url.href : arg))
      writeFileSync('${join(folder, 'called')}', [readFileSync(file, 'utf8').trimEnd(), ...noted].join('\\n'))
      if ('${fault}' !== '') console.error('${fault}')
      process.exitCode = '${fault}' === '' ? 0 : 1
    }
  `
  writeFileSync(path, script)
  chmodSync(path, 0o700)
}

const called = (): readonly string[] => readFileSync(join(folder, 'called'), 'utf8').trimEnd().split('\n')

it('a dump without pg_dump is refused, and says what to install', async () => {
  expect(await dumpServer(URL, 18, 'x')).toEqual({
    ok: false,
    refusal: 'pg_dump is missing: install PostgreSQL’s client programs',
  })
})

it('a dump by a pg_dump older than the server is refused, and a restore by an older pg_restore', async () => {
  program('pg_dump', '15.18 (Debian 15.18-0+deb12u1)')
  program('pg_restore', '17.2')
  expect(await dumpServer(URL, 18, 'x')).toEqual({
    ok: false,
    refusal:
      'pg_dump 15 doesn’t fit the server, which is PostgreSQL 18: install the client programs of PostgreSQL 18',
  })
  expect(await loadServer(URL, 18, 'x')).toMatchObject({ ok: false })
})

it('programs newer than the server are refused before PostgreSQL 17, and fit from 17 on', async () => {
  program('pg_dump', '18.4')
  program('pg_restore', '18.4')
  const why = 'doesn’t fit the server, which is PostgreSQL 16: install the client programs of PostgreSQL 16'
  expect(await dumpServer(URL, 16, 'x')).toEqual({ ok: false, refusal: `pg_dump 18 ${why}` })
  expect(await loadServer(URL, 16, 'x')).toEqual({ ok: false, refusal: `pg_restore 18 ${why}` })
  expect(await dumpServer(URL, 17, 'x')).toMatchObject({ ok: true })
})

it('a dump is in the custom format, and the password is not among the arguments', async () => {
  program('pg_dump', '18.4')
  expect(await dumpServer(URL, 18, '/backup/database.dump')).toEqual({ ok: true, value: null })
  expect(called()).toEqual([
    '*:*:*:*:se\\:cret',
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    '--no-password',
    '--file=/backup/database.dump',
    '--dbname=postgres://shop@db.example:6432/shop?sslmode=verify-full&sslrootcert=system',
  ])
})

it('a restore runs in one transaction, and its first error is the refusal', async () => {
  program('pg_restore', '18.4', 'pg_restore: error: relation exists')
  expect(await loadServer(URL, 18, '/backup/database.dump')).toEqual({
    ok: false,
    refusal: 'pg_restore: error: relation exists',
  })
  expect(called()).toEqual(expect.arrayContaining(['--single-transaction', '--exit-on-error']))
})

it.each([
  ['', ''],
  ['sslmode=disable', 'sslmode=disable'],
  ['uselibpqcompat=true&sslmode=no-verify', 'sslmode=require'],
  ['sslmode=no-verify', 'sslmode=require'],
  ['ssl=no-verify', 'sslmode=require'],
  ['uselibpqcompat=true&sslmode=require', 'sslmode=require'],
  ['sslmode=require', 'sslmode=verify-full&sslrootcert=system'],
  ['sslmode=disable&sslmode=verify-ca', 'sslmode=verify-full&sslrootcert=system'],
  ['ssl=true', 'sslmode=verify-full&sslrootcert=system'],
  ['uselibpqcompat=true&sslmode=verify-full', 'sslmode=verify-full&sslrootcert=system'],
  ['sslrootcert=/own%20ca.pem', 'sslrootcert=%2Fown%20ca.pem&sslmode=verify-full'],
])('PostgreSQL’s programs verify a server with “%s” as the driver does', (given, expected) => {
  const search = (text: string) => (text === '' ? '' : `?${text}`)
  expect(programAddress(`postgres://u@db.example/x${search(given)}`).address).toBe(
    `postgres://u@db.example/x${search(expected)}`,
  )
})

it('an address of several servers goes to the programs whole, and they want the one that accepts writes', async () => {
  expect(programAddress('postgres://u:p@h1:5541,h2:5542/x')).toEqual({
    address: 'postgres://u@h1:5541,h2:5542/x?target_session_attrs=read-write',
    password: 'p',
  })
  expect(programAddress('postgres://h1,h2/x?target_session_attrs=any').address).toBe(
    'postgres://h1,h2/x?target_session_attrs=any',
  )
})

it('a password among the parameters is not among the arguments', () => {
  expect(programAddress('postgres://u:other@h/x?password=se%3Acret')).toEqual({
    address: 'postgres://u@h/x',
    password: 'se:cret',
  })
})
