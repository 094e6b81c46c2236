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

/** `link`: there is no such link (any more); `rules`: no password may be so; `other`: not the one that was registered with. */
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

/** Whether a registration is confirmed by the browser that it was made in. @param browser what that holds; null for nothing */
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
 * What a mailed link may be used for, before it is; null for a link that there isn't (any more). `isNew`: any password may be chosen,
 * else the one of the registration is given again, but where it was made (`isOwn`).
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

/** What comes with a mailed link when it is used. */
interface UsedLink {
  readonly token: string
  /** null where a registration is confirmed in the browser that it was made in */
  readonly password: string | null
  /** what that browser holds; null for any other */
  readonly browser: string | null
  /** uids of the passkeys that their customer knows as their own */
  readonly keptPasskeys: ReadonlySet<string>
}

/** What a mailed link did. */
export interface LinkUsed {
  /** whose account it opened; null for another use */
  readonly opened: string | null
  /** whether that was who registered: guests choose a password */
  readonly isConfirmed: boolean
  /** how many passkeys it took away */
  readonly passkeysGone: number
}

/**
 * Uses a mailed link, once: changes an account's password, or opens an account; sessions that there were end either way, and so do passkeys
 * but those that are named: somebody else may have added one. A link that was asked for by a form is opened by the browser of that form, or
 * by its password: whoever reads the mail may not be who filled it in. Nobody is logged in by it.
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
  // before the sessions, so that none is begun by one of them afterwards
  const gone = await dropPasskeys(services, customerId, keptPasskeys)
  if (gone === null || !(await services.accounts.changePassword(customerId, passwordHash))) return null
  // whoever knew the old one is out
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
  // whoever filled in the checkout's form gave the address, and may not be who reads its mails
  await services.sessions.removeOf(customerId)
  return isOpen ? { opened: customerId, isConfirmed: asked.kind === 'account', passkeysGone: 0 } : null
}

/** Who registered by a form was nobody until now; a guest is known. */
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

/** Whether it went into the log. */
const changed = async (
  services: Pick<Services, 'store' | 'clock'>,
  customerId: string,
  commandsOf: (loaded: LoadedCustomer) => Promise<readonly CustomerCommand[]>,
  outbox?: readonly OutboxMessage[],
): Promise<boolean> =>
  (await commandFor(services, customerId, `customer:${customerId}`, commandsOf, outbox)).ok

/**
 * Takes away all of a customer's passkeys but those of these uids: the names of those that went, oldest
 * first. Null where others kept changing them, and nothing went.
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
 * What the page of a mailed link asks for, with the passkeys of who chooses another password.
 * @param kept uids of those that were ticked before
 * @param browser what a browser holds that somebody registered in; null for any other
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
