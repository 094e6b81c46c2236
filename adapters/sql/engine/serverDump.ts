import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'

/** Parameters of a database address that only the shop's driver knows. */
const OF_DRIVER = ['ssl', 'uselibpqcompat']

/**
 * The address as PostgreSQL's programs read it, and its password, '' for none: among the arguments of a
 * process, other users of the machine could see it.
 */
export const programAddress = (
  databaseUrl: string,
): { readonly address: string; readonly password: string } => {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require')
  for (const name of OF_DRIVER) url.searchParams.delete(name)
  return { address: url.href, password }
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
    const url = new URL(address)
    url.searchParams.set('passfile', file)
    return nothing(await ran(program, args(url.href)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const nothing = (result: Result<unknown, string>): Result<null, string> => (result.ok ? ok(null) : result)

/** Refuses a program that is missing, or older than the server. @param server the server's major version */
const fits = async (program: string, server: number): Promise<Result<null, string>> => {
  const version = await ran(program, ['--version'])
  if (!version.ok) return version
  const [, major = ''] = /\) (\d+)/u.exec(version.value) ?? []
  return Number(major) >= server
    ? ok(null)
    : refused(
        `${program} ${major} is older than the server, which is PostgreSQL ${server}: install the client programs of PostgreSQL ${server}`,
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
