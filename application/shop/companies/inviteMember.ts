import type { Role } from '../../../domain/companies/companyEvents.ts'
import { mailboxOf } from '../../../domain/account/mailbox.ts'
import { isEmailAddress } from '../../../domain/checkout/informationForm.ts'
import { emailAddressOf } from '../../../domain/kernel/emailAddress.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { accountPath } from '../../pages/paths.ts'
import { company } from '../../streams/kinds/company.ts'
import { invitationMatter, invitedAddress } from '../../streams/sealed/companyTexts.ts'
import { readEvents } from '../../streams/readEvents.ts'
import { customerOf, detailsOf } from '../customers/customerForms.ts'
import { mailMessage } from '../mail/mailMessage.ts'
import type { Services } from '../services.ts'
import { changeCompany, type CompanyProblem } from './changeCompany.ts'

const DAY_MS = 86_400_000
/** How long an invitation is valid. */
const INVITED_MS = 7 * DAY_MS

export interface NewMember {
  readonly emailAddress: string
  readonly role: Role
  /** The mail's language. */
  readonly locale: Locale
}

/** `email`: the address is invalid. */
export type InviteProblem = CompanyProblem | { readonly why: 'email' }

/**
 * Invites somebody into the manager's company by a mailed link. The link works once, for the account with
 * that address, and does not reveal whether one exists. Only the link's hash is stored; the address is sealed
 * under the invitation's own key, which is destroyed with it.
 */
export const inviteMember = async (
  services: Pick<
    Services,
    'store' | 'clock' | 'ids' | 'vault' | 'mailedLinks' | 'sha256' | 'accountDigest' | 'publicUrl'
  >,
  customerId: string,
  { emailAddress: typed, role, locale }: NewMember,
): Promise<Result<null, InviteProblem>> => {
  const { vault, ids, clock } = services
  const emailAddress = emailAddressOf(typed)
  if (!isEmailAddress(emailAddress)) return refused({ why: 'email' })
  const details = await detailsOf(services, (await customerOf(services, customerId)).state)
  if (details === null) return refused({ why: 'not-a-member' })
  const [invitationUid, token, at] = [ids.uuid(), ids.token(), clock.now()]
  const until = at + INVITED_MS
  const sealed = await vault.seal(invitationUid, invitedAddress.write(emailAddress))
  const path = `${accountPath(locale, 'company')}?${new URLSearchParams({ token }).toString()}`
  const invited = await changeCompany(services, customerId, async ({ uid: companyUid }) => ({
    commands: [
      {
        type: 'InviteMember',
        by: customerId,
        at,
        invitedToday: await invitedSince(services, companyUid, at - DAY_MS),
        invitationUid,
        role,
        until,
        emailAddress: sealed,
      },
    ],
    outbox: async () => {
      await services.mailedLinks.save(services.sha256(token), {
        purpose: 'company',
        customerId: invitationUid,
        mailbox: services.accountDigest(mailboxOf(emailAddress)),
        passwordHash: null,
        matter: await vault.seal(invitationUid, invitationMatter.write({ companyUid })),
        until,
      })
      const news = {
        about: 'invited',
        by: `${details.firstName} ${details.lastName}`,
        company: details.companyName,
        role,
      } as const
      const url = services.publicUrl(path)
      const letter = { kind: 'company-told', to: emailAddress, locale, url, news } as const
      return [
        await mailMessage(services, { id: `invited-${invitationUid}`, customerId: null, letter, until }),
      ]
    },
  }))
  if (invited.ok) return ok(null)
  await vault.destroy(invitationUid)
  return invited
}

/**
 * Counts a company's invitations since a moment, from its events: the state has no withdrawn or accepted
 * ones.
 */
const invitedSince = async (
  { store }: Pick<Services, 'store'>,
  companyUid: string,
  since: number,
): Promise<number> => {
  let count = 0
  for await (const { at } of readEvents(store, company, companyUid, ['MemberInvited']))
    count += at > since ? 1 : 0
  return count
}

/** Withdraws an invitation: invalidates its link and destroys the key of its address. */
export const withdrawInvitation = async (
  services: Pick<Services, 'store' | 'clock' | 'vault' | 'mailedLinks'>,
  customerId: string,
  invitationUid: string,
): Promise<Result<null, CompanyProblem>> => {
  const withdrawn = await changeCompany(services, customerId, async () => ({
    commands: [{ type: 'WithdrawInvitation', by: customerId, invitationUid }],
  }))
  if (!withdrawn.ok) return withdrawn
  await forgetInvitation(services, invitationUid)
  return ok(null)
}

/** Deletes an ended invitation's link and key. */
export const forgetInvitation = async (
  { vault, mailedLinks }: Pick<Services, 'vault' | 'mailedLinks'>,
  invitationUid: string,
): Promise<void> => {
  await mailedLinks.removeOf(invitationUid)
  await vault.destroy(invitationUid)
}
