import { execFile } from 'node:child_process'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'

/** Parameters of a database address that only the shop's driver knows. */
const OF_DRIVER = ['ssl', 'uselibpqcompat']

/**
 * The address as PostgreSQL's programs read it, without its password, which other users of this machine could
 * see among the arguments of a process.
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
const ran = (program: string, args: readonly string[], password: string): Promise<Result<string, string>> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) }
    execFile(program, [...args], { env, maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
      if (error === null) return resolve(ok(stdout))
      if (error.code === 'ENOENT')
        return resolve(refused(`${program} is missing: install PostgreSQL’s client programs`))
      const [line = error.message] = stderr.trim().split('\n')
      resolve(refused(line.startsWith(program) ? line : `${program}: ${line}`))
    })
  })

/** Refuses a program that is missing, or older than the server. @param server the server's major version */
const fits = async (program: string, server: number): Promise<Result<null, string>> => {
  const version = await ran(program, ['--version'], '')
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
  const { address, password } = programAddress(databaseUrl)
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--no-password', `--file=${file}`]
  const dumped = await ran('pg_dump', [...args, `--dbname=${address}`], password)
  return dumped.ok ? ok(null) : dumped
}

/** Fills an empty database of a server from a dump, all of it or nothing. @param major of the server's version */
export const loadServer = async (
  databaseUrl: string,
  major: number,
  file: string,
): Promise<Result<null, string>> => {
  const fit = await fits('pg_restore', major)
  if (!fit.ok) return fit
  const { address, password } = programAddress(databaseUrl)
  // the owner of an existing extension may be somebody else: then its comment can't be changed
  const args = ['--no-owner', '--no-privileges', '--no-comments', '--no-password', '--single-transaction']
  const loaded = await ran('pg_restore', [...args, '--exit-on-error', `--dbname=${address}`, file], password)
  return loaded.ok ? ok(null) : loaded
}
