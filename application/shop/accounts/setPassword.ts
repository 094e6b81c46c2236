import type { AccessState } from '../../../domain/account/access.ts'
import type { CustomerCommand } from '../../../domain/account/customer.ts'
import { isPassword } from '../../../domain/account/password.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { PasswordPage } from '../../pages/account/accountPages.ts'
import type { MailedLink } from '../../ports/database/accounts.ts'
import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { access } from '../../streams/kinds/access.ts'
import { load, type Loaded } from '../../streams/load.ts'
import { accountAsk, type Asked } from '../../streams/sealed/accountTexts.ts'
import { companyNumbers } from '../../streams/sealed/customerTexts.ts'
import { addressText, customerOf, detailsText, type LoadedCustomer } from '../customers/customerForms.ts'
import { assignCustomerNumber } from '../customers/assignCustomerNumber.ts'
import type { Services } from '../services.ts'
import { accessMail } from './accessMail.ts'
import { endCartKeys } from './customerCarts.ts'
import { openPasskeys, passkeysOf } from './passkeyList.ts'
import { commandFor } from '../customers/changeCustomer.ts'

/**
 * `link`: the link does not exist or has expired; `rules`: the password breaks the rules; `other`: it is not
 * the password of the registration.
 */
export interface PasswordRefusal {
  readonly why: 'link' | 'rules' | 'other'
}

export type PasswordServices = Pick<
  Services,
  | 'accounts'
  | 'mailedLinks'
  | 'passwords'
  | 'sessions'
  | 'vault'
  | 'store'
  | 'clock'
  | 'ids'
  | 'sha256'
  | 'publicUrl'
  | 'cartKeys'
>

const isOfPassword = ({ purpose }: MailedLink): boolean => purpose === 'open' || purpose === 'password'

/**
 * Returns whether this browser made the registration and may confirm it.
 * @param browser the browser's secret; null if it has none
 */
const isOfBrowser = async (
  { vault, sha256 }: Pick<Services, 'vault' | 'sha256'>,
  { passwordHash, matter }: MailedLink,
  browser: string | null,
): Promise<boolean> => {
  if (passwordHash === null || browser === null) return false
  const text = await vault.open(matter)
  const asked = text === null ? null : accountAsk.read(text)
  return asked?.kind === 'account' && asked.browser === sha256(browser)
}

/**
 * Returns what a mailed link allows, without using it; null if it does not exist or has expired. `isNew`: any
 * password may be chosen; otherwise the registration's password is required, unless `isOwn` (same browser).
 */
const linkFor = async (
  services: Pick<Services, 'mailedLinks' | 'vault' | 'sha256' | 'clock'>,
  token: string,
  browser: string | null,
): Promise<{ readonly isNew: boolean; readonly isOwn: boolean; readonly customerId: string } | null> => {
  const link = await services.mailedLinks.find(services.sha256(token), services.clock.now())
  if (link === null || !isOfPassword(link)) return null
  const isOwn = await isOfBrowser(services, link, browser)
  return { isNew: link.passwordHash === null, isOwn, customerId: link.customerId }
}

/** Input for using a mailed link. */
interface UsedLink {
  readonly token: string
  /** null if the browser that made the registration confirms it */
  readonly password: string | null
  /** the secret of that browser; null for any other */
  readonly browser: string | null
  /** uids of the passkeys that the customer recognises and keeps */
  readonly keptPasskeys: ReadonlySet<string>
}

/** Result of using a mailed link. */
export interface LinkUsed {
  /** customer id of the opened account; null if the link did not open one */
  readonly opened: string | null
  /** true if a registration was confirmed; false for a guest who chooses a password */
  readonly isConfirmed: boolean
  /** number of passkeys removed */
  readonly passkeysGone: number
}

/**
 * Uses a mailed link once: changes a password or opens an account. Ends the customer's sessions and, on a
 * password change, removes all passkeys that are not listed, because somebody else may have added one. A
 * registration link needs its own browser or its password, because the mail's reader may not have filled in
 * the form. Logs nobody in.
 */
export const setPassword = async (
  services: PasswordServices,
  { token, password, browser, keptPasskeys }: UsedLink,
): Promise<Result<LinkUsed, PasswordRefusal>> => {
  const { passwords, mailedLinks, sha256, clock } = services
  if (password !== null && !isPassword(password)) return refused({ why: 'rules' })
  const found = await mailedLinks.find(sha256(token), clock.now())
  if (found === null || !isOfPassword(found)) return refused({ why: 'link' })
  const isOwn = password === null && (await isOfBrowser(services, found, browser))
  if (password === null && !isOwn) return refused({ why: 'rules' })
  if (found.passwordHash !== null && !isOwn && !(await passwords.verify(found.passwordHash, password ?? '')))
    return refused({ why: 'other' })
  const passwordHash = found.passwordHash ?? (await passwords.hash(password ?? ''))
  const link = await mailedLinks.take(sha256(token), clock.now())
  if (link === null) return refused({ why: 'link' })
  const used = await (link.purpose === 'open'
    ? openAccount(services, link, passwordHash)
    : changePassword(services, link, passwordHash, keptPasskeys))
  if (used === null) return refused({ why: 'link' })
  await mailedLinks.removeOf(link.customerId)
  return ok(used)
}

const changePassword = async (
  services: PasswordServices,
  { customerId }: MailedLink,
  passwordHash: string,
  keptPasskeys: ReadonlySet<string>,
): Promise<LinkUsed | null> => {
  // before the sessions end, so that no removed passkey can start a new one
  const gone = await dropPasskeys(services, customerId, keptPasskeys)
  if (gone === null || !(await services.accounts.changePassword(customerId, passwordHash))) return null
  // anybody who knew the old password loses access
  await endCartKeys(services, customerId)
  await services.sessions.removeOf(customerId)
  const account = await services.accounts.ofCustomer(customerId)
  const { state } = await customerOf(services, customerId)
  const news = { about: 'password', ...(gone.length > 0 && { passkeysGone: gone }) } as const
  const outbox = account && (await accessMail(services, account, state.locale, news))
  const commands = async () => [{ type: 'ChangePassword', by: 'mailed-link' }] as const
  const isDone = await changed(services, customerId, commands, outbox ?? [])
  return isDone ? { opened: null, isConfirmed: false, passkeysGone: gone.length } : null
}

const openAccount = async (
  services: PasswordServices,
  { customerId, mailbox, matter }: MailedLink,
  passwordHash: string,
): Promise<LinkUsed | null> => {
  const text = await services.vault.open(matter)
  if (text === null) return null
  const asked = accountAsk.read(text)
  const emailAddress = await services.vault.seal(customerId, asked.emailAddress)
  const account = { customerId, passwordHash, emailAddress, cartUid: null }
  if (!(await services.accounts.open(mailbox, account))) return null
  const isOpen = await changed(services, customerId, async ({ state }) => [
    ...(state.details === null ? await registered(services, customerId, asked) : []),
    { type: 'OpenAccount', by: asked.kind === 'guest' ? 'guest' : 'registration' },
  ])
  if (isOpen) await assignCustomerNumber(services, customerId)
  // the checkout form's author gave this address, but may not be the person who reads its mails
  await services.sessions.removeOf(customerId)
  return isOpen ? { opened: customerId, isConfirmed: asked.kind === 'account', passkeysGone: 0 } : null
}

/** Returns the commands that create a customer from a registration; a guest already exists, so none. */
const registered = async (
  { vault, ids }: Pick<Services, 'vault' | 'ids'>,
  customerId: string,
  asked: Asked,
): Promise<readonly CustomerCommand[]> => {
  if (asked.kind !== 'account') return []
  const { form, company } = asked.registration
  return [
    {
      type: 'RegisterGuest',
      locale: asked.locale,
      details: await vault.seal(customerId, detailsText(form)),
    },
    {
      type: 'SaveAddress',
      addressUid: ids.uuid(),
      address: await vault.seal(customerId, addressText(form)),
    },
    ...(company === null
      ? []
      : [
          {
            type: 'SaveCompany',
            company: await vault.seal(customerId, companyNumbers.write(company)),
          } as const,
        ]),
  ]
}

/** Returns whether the commands were committed to the log. */
const changed = async (
  services: Pick<Services, 'store' | 'clock'>,
  customerId: string,
  commandsOf: (loaded: LoadedCustomer) => Promise<readonly CustomerCommand[]>,
  outbox?: readonly OutboxMessage[],
): Promise<boolean> =>
  (await commandFor(services, customerId, `customer:${customerId}`, commandsOf, outbox)).ok

/**
 * Removes all of a customer's passkeys except the listed uids. Returns the names of the removed ones, oldest
 * first. Null if concurrent changes prevented it and nothing was removed.
 */
const dropPasskeys = async (
  services: Pick<Services, 'store' | 'vault' | 'clock'>,
  customerId: string,
  kept: ReadonlySet<string>,
): Promise<readonly string[] | null> => {
  const handled = await handle<Loaded<AccessState>, readonly string[]>(services, {
    read: () => load(services.store, access, customerId),
    decide: async (loaded) => {
      const known = await openPasskeys(services, loaded.state)
      const gone = [...loaded.state.passkeys.keys()].filter((uid) => !kept.has(uid))
      const commands = gone.map((passkeyUid) => ({ type: 'RemovePasskey', passkeyUid }) as const)
      const decided = decideAll(access, loaded, commands)
      if (!decided.ok) throw new Error(`a passkey that there is was not removed: ${decided.refusal.why}`)
      return {
        value: known.filter(({ uid }) => gone.includes(uid)).map(({ name }) => name),
        actor: `customer:${customerId}`,
        at: services.clock.now(),
        changes: [decided.value],
      }
    },
  })
  return handled.kind === 'done' ? handled.value : null
}

/**
 * Returns what the page of a mailed link asks for, with the customer's passkeys when a new password is
 * chosen.
 * @param kept uids of the passkeys ticked before
 * @param browser the secret of a browser that registered; null for any other
 */
export const mailedLinkView = async (
  services: Pick<Services, 'mailedLinks' | 'sha256' | 'clock' | 'store' | 'vault'>,
  token: string,
  kept: ReadonlySet<string>,
  browser: string | null,
): Promise<Pick<PasswordPage, 'wants' | 'passkeys'>> => {
  const link = await linkFor(services, token, browser)
  if (link === null) return { wants: 'ended' }
  if (!link.isNew) return { wants: link.isOwn ? 'confirm' : 'again' }
  const known = await passkeysOf(services, link.customerId)
  const passkeys = known.map(({ uid, name, addedAt }) => ({ uid, name, addedAt, isKept: kept.has(uid) }))
  return { wants: 'new', ...(passkeys.length > 0 && { passkeys }) }
}
