import { MOST_PASSKEYS, type AccessState, type AccessCommand } from '../../../domain/account/access.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { tidyLine } from '../../../domain/kernel/typedText.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { access } from '../../streams/kinds/access.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { passkey } from '../../streams/sealed/accountTexts.ts'
import { load, type Loaded } from '../../streams/load.ts'
import type { Account } from '../../ports/database/accounts.ts'
import type { Session } from '../../ports/database/access.ts'
import type { MadePasskey, UsedPasskey } from '../../ports/outside/passkeys.ts'
import type { Services } from '../services.ts'
import { accessMail } from './accessMail.ts'
import { confirmPassword } from './changePassword.ts'
import { openPasskeys, passkeysOf } from './passkeyList.ts'

/** Lifetime of a challenge in ms: as long as a browser waits for its user. */
export const CHALLENGE_MS = 300_000
/** Longest passkey name, in characters. */
export const LONGEST_PASSKEY_NAME = 60

export type PasskeyRefusal = {
  readonly why: 'not-offered' | 'wrong' | 'too-many' | 'not-right' | 'unknown-passkey'
}

export type PasskeyServices = Pick<
  Services,
  | 'accounts'
  | 'challenges'
  | 'clock'
  | 'ids'
  | 'passkeys'
  | 'passwords'
  | 'publicUrl'
  | 'sha256'
  | 'store'
  | 'vault'
>

/** WebAuthn options for the browser, and the token that it sends back with its response. */
interface Asked {
  readonly token: string
  readonly options: object
}

const challengeFor = async (
  { challenges, ids, sha256, clock }: PasskeyServices,
  sessionUid: string | null,
): Promise<{ readonly token: string; readonly challenge: string }> => {
  const [token, challenge] = [ids.token(), ids.token()]
  const until = clock.now() + CHALLENGE_MS
  await challenges.save(sha256(token), { challengeHash: sha256(challenge), sessionUid, until })
  return { token, challenge }
}

/**
 * Consumes the challenge of a token and returns a check for it. Null if this session has no such challenge.
 */
const taken = async (
  { challenges, sha256, clock }: PasskeyServices,
  token: string | null,
  sessionUid: string | null,
): Promise<((challenge: string) => boolean) | null> => {
  const found = token === null ? null : await challenges.take(sha256(token), clock.now())
  if (found === null || found.sessionUid !== sessionUid) return null
  return (challenge) => sha256(challenge) === found.challengeHash
}

/** Starts adding a passkey after checking the customer's password. */
export const beginPasskey = async (
  services: PasskeyServices,
  { customerId, uid }: Session,
  password: string,
): Promise<Result<Asked, PasskeyRefusal>> => {
  if (!services.passkeys.isOffered()) return refused({ why: 'not-offered' })
  const account = await confirmPassword(services, customerId, password)
  const name = account && (await services.vault.open(account.emailAddress))
  if (name === null) return refused({ why: 'wrong' })
  const known = await passkeysOf(services, customerId)
  if (known.length >= MOST_PASSKEYS) return refused({ why: 'too-many' })
  const { token, challenge } = await challengeFor(services, uid)
  return ok({ token, options: await services.passkeys.creation(customerId, { name, known, challenge }) })
}

/**
 * Stores the passkey that was started in this session and notifies the customer by mail.
 * @param token the challenge token that the browser returned
 */
export const addPasskey = async (
  services: PasskeyServices,
  { customerId, uid }: Session,
  {
    token,
    name,
    answer,
    locale,
  }: {
    readonly token: string | null
    readonly name: string
    readonly answer: MadePasskey
    readonly locale: Locale
  },
): Promise<Result<null, PasskeyRefusal>> => {
  const isChallenge = await taken(services, token, uid)
  const made = isChallenge && (await services.passkeys.made(answer, isChallenge))
  const account = await services.accounts.ofCustomer(customerId)
  if (made === null || account === null) return refused({ why: 'not-right' })
  const { counter, ...credential } = made
  const kept = {
    ...credential,
    name: tidyLine(name).slice(0, LONGEST_PASSKEY_NAME),
    addedAt: new Date(services.clock.now()).toISOString(),
  }
  const command = {
    type: 'AddPasskey',
    passkeyUid: services.ids.uuid(),
    credential: await services.vault.seal(customerId, passkey.write(kept)),
    counter,
  } as const
  const outbox = await accessMail(services, account, locale, { about: 'passkey-added' })
  // a duplicate would still open the account after the other copy is removed
  const isKnown = async (state: AccessState): Promise<boolean> =>
    (await openPasskeys(services, state)).some(({ id }) => id === credential.id)
  return change(services, customerId, command, { outbox, isKnown })
}

/** Removes a passkey after checking the customer's password, and notifies the customer by mail. */
export const removePasskey = async (
  services: PasskeyServices,
  { customerId }: Session,
  given: { readonly password: string; readonly passkeyUid: string; readonly locale: Locale },
): Promise<Result<null, PasskeyRefusal>> => {
  const account = await confirmPassword(services, customerId, given.password)
  if (account === null) return refused({ why: 'wrong' })
  const { passkeyUid, locale } = given
  const outbox = await accessMail(services, account, locale, { about: 'passkey-removed' })
  return change(services, customerId, { type: 'RemovePasskey', passkeyUid }, { outbox })
}

/** Starts a passkey login: the browser may use any passkey that it has for the shop. */
export const beginPasskeyLogin = async (
  services: PasskeyServices,
): Promise<Result<Asked, PasskeyRefusal>> => {
  if (!services.passkeys.isOffered()) return refused({ why: 'not-offered' })
  const { token, challenge } = await challengeFor(services, null)
  return ok({ token, options: await services.passkeys.request(challenge) })
}

/**
 * Returns the account that a passkey opens and records its use. Null for any invalid response, with no reason
 * given.
 */
export const openByPasskey = async (
  services: PasskeyServices,
  token: string | null,
  answer: UsedPasskey,
): Promise<Account | null> => {
  const isChallenge = await taken(services, token, null)
  const customerId = Buffer.from(answer.response.userHandle ?? '', 'base64url').toString('utf8')
  const account = isChallenge && (await services.accounts.ofCustomer(customerId))
  if (isChallenge === null || account === null) return null
  const known = (await passkeysOf(services, customerId)).find(({ id }) => id === answer.id)
  const counter = known && (await services.passkeys.used(answer, isChallenge, known))
  if (known === undefined || counter === null || counter === undefined) return null
  const noted = await change(services, customerId, { type: 'UsePasskey', passkeyUid: known.uid, counter })
  return noted.ok ? account : null
}

const change = async (
  services: PasskeyServices,
  customerId: string,
  command: AccessCommand,
  {
    outbox = [],
    isKnown = async () => false,
  }: {
    readonly outbox?: Awaited<ReturnType<typeof accessMail>>
    /** returns whether the command's effect is already there; then nothing is changed */
    readonly isKnown?: (state: AccessState) => Promise<boolean>
  } = {},
): Promise<Result<null, PasskeyRefusal>> => {
  const handled = await handle<Loaded<AccessState>, Result<null, PasskeyRefusal>>(services, {
    read: () => load(services.store, access, customerId),
    decide: async (loaded) => {
      const by = { actor: `customer:${customerId}`, at: services.clock.now() } as const
      if (await isKnown(loaded.state)) return { ...by, value: ok(null), changes: [] }
      const decided = decideAll(access, loaded, [command])
      if (decided.ok) return { ...by, value: ok(null), changes: [decided.value], rows: { outbox } }
      const { why } = decided.refusal
      return { ...by, value: refused({ why: why === 'counter-went-back' ? 'not-right' : why }), changes: [] }
    },
  })
  return handled.kind === 'done' ? handled.value : refused({ why: 'not-right' })
}
