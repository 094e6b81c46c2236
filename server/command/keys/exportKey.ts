import { PlainError } from '../../../domain/kernel/plainError.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { saveMasterKey } from '../../../adapters/crypto/masterKeyFile.ts'
import { openKey, sealKey } from '../../../adapters/crypto/sealedKey.ts'
import { readEnvironment, type Environment } from '../../compose/environment.ts'
import { fileWords } from '../audit/exports/fileWords.ts'
import { cannotWrite } from '../audit/exports/writeLinesAtomically.ts'
import type { Alone } from '../commandRow.ts'
import type { Io } from '../io.ts'
import { KEYS_EXPORT, KEYS_IMPORT } from './keysArguments.ts'
import { parsedCommand, type Fail } from '../parsedArguments.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The least length of a passphrase that seals a key. */
const SHORTEST = 12

/** The passphrase of the environment, or as typed; null if there is no terminal to ask at. */
const passphraseOf = async (environment: Environment, io: Io, prompt: string): Promise<string | null> =>
  environment.keyPassphrase ?? (await io.secret?.(prompt)) ?? null

const NO_PASSPHRASE = 'there is no terminal to type a passphrase at: set KEY_PASSPHRASE'

/** The shop's master key; null if there is none. */
const presentKey = async ({ masterKey, dataDir }: Environment): Promise<Uint8Array | null> =>
  masterKey ?? (await readFile(join(dataDir, 'master.key')).catch(() => null))

const exported = parsedCommand(
  'keys export',
  KEYS_EXPORT,
)(async (env: Env, { positionals: [name = ''] }, io, fail) => {
  const environment = readEnvironment(env)
  if (!environment.ok) return fail(environment.refusal)
  const key = await presentKey(environment.value)
  if (key?.length !== 32)
    return fail('there is no master key: set MASTER_KEY, or DATA_DIR to the folder with master.key')
  const passphrase = await passphraseOf(environment.value, io, 'Passphrase for the key: ')
  if (passphrase === null) return fail(NO_PASSPHRASE)
  if (passphrase.length < SHORTEST) return fail(`the passphrase needs at least ${SHORTEST} characters`)
  if (environment.value.keyPassphrase === null && (await io.secret?.('Repeat it: ')) !== passphrase)
    return fail('the two passphrases differ: try again')
  try {
    await writeFile(resolve(io.cwd, name), await sealKey(key, passphrase), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return fail(`${name} exists: name a new file`)
    throw cannotWrite(name, error)
  }
  io.out(
    `The master key is in ${name}. Store the file and its passphrase apart from each other and from backups.\n`,
  )
  return 0
})

const imported = parsedCommand(
  'keys import',
  KEYS_IMPORT,
)(async (env: Env, { positionals: [name = ''], values }, io, fail) => {
  // with a database server the shop doesn't start without a key, and this key is what is missing
  const environment = readEnvironment({ ...env, MASTER_KEY: '0'.repeat(64), MASTER_KEY_FILE: undefined })
  if (!environment.ok) return fail(environment.refusal)
  const text = await readFile(resolve(io.cwd, name), 'utf8').catch((error: unknown) => {
    throw new PlainError(fileWords(error, io.cwd, name), { cause: error })
  })
  const passphrase = await passphraseOf(environment.value, io, 'Passphrase of the key: ')
  if (passphrase === null) return fail(NO_PASSPHRASE)
  const key = await openKey(text, passphrase)
  if (!key.ok)
    return fail(
      key.refusal === 'not-a-key'
        ? `${name} is no exported master key`
        : `${name} doesn’t open: the passphrase is another one, or the file was changed`,
    )
  if (values.print === true || environment.value.databaseUrl !== null) {
    io.out(`MASTER_KEY=${Buffer.from(key.value).toString('hex')}\n`)
    return 0
  }
  return stored(key.value, environment.value.dataDir, io, fail)
})

/** Writes the key file, unless there is one. */
const stored = async (key: Uint8Array, dataDir: string, io: Io, fail: Fail): Promise<number> => {
  const path = join(dataDir, 'master.key')
  const isSaved = await saveMasterKey(path, key)
  if (!isSaved && !Buffer.from(key).equals(await readFile(path)))
    return fail(`${path} is another key: move it away first, and keep it`)
  io.out(isSaved ? `The master key is in ${path}.\n` : `${path} is this key already.\n`)
  return 0
}

/** `keys export FILE`: seals the master key with a passphrase. Needs no shop and no data. */
export const keysExport: Alone = (_sha256, args, io, env) => exported(env, args, io)

/**
 * `keys import FILE`: writes `master.key` of DATA_DIR; with a database server, or with `--print`, prints the
 * key as `MASTER_KEY`.
 */
export const keysImport: Alone = (_sha256, args, io, env) => imported(env, args, io)
