import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { serversIn } from './hosts.ts'

/** Parameters of a database address that only the shop's driver knows. */
const OF_DRIVER = ['ssl', 'uselibpqcompat']

/** Parameters that make the driver use TLS and verify the server, without any `sslmode`. */
const OF_TLS = ['sslrootcert', 'sslcert', 'sslkey']

/** The last value of a parameter counts, as for the driver. */
const last = ({ searchParams }: URL, name: string): string | undefined => searchParams.getAll(name).at(-1)

/**
 * The `sslmode` that makes PostgreSQL's programs verify the server as the driver does; undefined without
 * TLS. In the driver every mode but `disable` and `no-verify` verifies, unless the address asks for libpq's
 * meaning.
 */
const sslModeOf = (url: URL): string | undefined => {
  const mode = last(url, 'sslmode')
  const ssl = last(url, 'ssl') ?? ''
  if ((mode ?? ssl) === 'no-verify') return 'require'
  if (mode === 'disable' || (mode !== undefined && last(url, 'uselibpqcompat') === 'true')) return mode
  const isTls = mode !== undefined || /^(?:true|1)$/u.test(ssl)
  return isTls || OF_TLS.some((name) => url.searchParams.has(name)) ? 'verify-full' : undefined
}

/**
 * The address as PostgreSQL's programs read it, and its password, '' for none: among the arguments of a
 * process, other users of the machine could see it. Certificates are verified with the system's authorities
 * unless the address names others by `sslrootcert`.
 */
export const programAddress = (
  databaseUrl: string,
): { readonly address: string; readonly password: string } => {
  const servers = (serversIn(databaseUrl) ?? [databaseUrl]).map((one) => new URL(one))
  const url = servers[0]!
  const { searchParams } = url
  const password = last(url, 'password') || decodeURIComponent(url.password)
  const mode = sslModeOf(url)
  if (mode !== undefined) searchParams.set('sslmode', mode)
  if (mode === 'verify-full' && !searchParams.has('sslrootcert')) searchParams.set('sslrootcert', 'system')
  if (servers.length > 1 && !searchParams.has('target_session_attrs'))
    searchParams.set('target_session_attrs', 'read-write')
  for (const name of [...OF_DRIVER, 'password']) searchParams.delete(name)
  const user = url.username === '' ? '' : `${url.username}@`
  const hosts = servers.map(({ host }) => host).join(',')
  // the programs read a plus sign as itself
  const search = url.search.replaceAll('+', '%20')
  return { address: `${url.protocol}//${user}${hosts}${url.pathname}${search}`, password }
}

/** Runs a program of PostgreSQL; returns its output, or why it failed, in one line. */
const ran = (program: string, args: readonly string[]): Promise<Result<string, string>> =>
  new Promise((resolve) => {
    execFile(program, [...args], { maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
      if (error === null) return resolve(ok(stdout))
      if (error.code === 'ENOENT')
        return resolve(refused(`${program} is missing: install PostgreSQL’s client programs`))
      const [line = error.message] = stderr.trim().split('\n')
      resolve(refused(line.startsWith(program) ? line : `${program}: ${line}`))
    })
  })

/** Runs a program on a database. The password is in a file of this user, deleted afterwards. */
const ranOn = async (
  databaseUrl: string,
  program: string,
  args: (address: string) => readonly string[],
): Promise<Result<null, string>> => {
  const { address, password } = programAddress(databaseUrl)
  if (password === '') return nothing(await ran(program, args(address)))
  const folder = await mkdtemp(join(tmpdir(), 'toonbank-'))
  try {
    const file = join(folder, 'pass')
    await writeFile(file, `*:*:*:*:${password.replaceAll(/[\\:]/gu, '\\$&')}\n`, { mode: 0o600 })
    const passfile = `${address.includes('?') ? '&' : '?'}passfile=${encodeURIComponent(file)}`
    return nothing(await ran(program, args(address + passfile)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const nothing = (result: Result<unknown, string>): Result<null, string> => (result.ok ? ok(null) : result)

/** From this version of a server on, newer programs fit too. */
const NEWER_FITS = 17

/**
 * Refuses a program that is missing, older than the server, or too new: since 17 pg_restore sets
 * `transaction_timeout`, which servers before 17 refuse.
 * @param server the server's major version
 */
const fits = async (program: string, server: number): Promise<Result<null, string>> => {
  const version = await ran(program, ['--version'])
  if (!version.ok) return version
  const [, major = ''] = /\) (\d+)/u.exec(version.value) ?? []
  const own = Number(major)
  return own === server || (own > server && server >= NEWER_FITS)
    ? ok(null)
    : refused(
        `${program} ${major} doesn’t fit the server, which is PostgreSQL ${server}: install the client programs of PostgreSQL ${server}`,
      )
}

/**
 * Dumps a server's database into a file, as it is at one moment; the shop goes on.
 * @param major of the server's version
 */
export const dumpServer = async (
  databaseUrl: string,
  major: number,
  file: string,
): Promise<Result<null, string>> => {
  const fit = await fits('pg_dump', major)
  if (!fit.ok) return fit
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--no-password', `--file=${file}`]
  return ranOn(databaseUrl, 'pg_dump', (address) => [...args, `--dbname=${address}`])
}

/**
 * Fills an empty database of a server from a dump, all of it or nothing.
 * @param major of the server's version
 */
export const loadServer = async (
  databaseUrl: string,
  major: number,
  file: string,
): Promise<Result<null, string>> => {
  const fit = await fits('pg_restore', major)
  if (!fit.ok) return fit
  // the owner of an existing extension may be somebody else: then its comment can't be changed
  const args = ['--no-owner', '--no-privileges', '--no-comments', '--no-password', '--single-transaction']
  return ranOn(databaseUrl, 'pg_restore', (address) => [
    ...args,
    '--exit-on-error',
    `--dbname=${address}`,
    file,
  ])
}
