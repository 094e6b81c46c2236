import type { AccountNotice } from '../../../application/pages/account/accountPages.ts'
import { ACCOUNT_REFUSALS } from '../../../application/refusals/accountRefusals.ts'
import type { LinkUsed } from '../../../application/shop/accounts/setPassword.ts'

/** What goes well, and what the server's calls say of it. */
export const ACCOUNT_SUCCESS = {
  mailed: 'accountPasswordResetMailed',
  changed: 'accountPasswordChanged',
  changedAlone: 'accountPasswordPasskeysGone',
  registered: 'accountRegisterMailed',
  confirmed: 'accountConfirmed',
  opening: 'accountOpenMailed',
  addressCreated: 'accountAddressCreateSuccess',
  addressChanged: 'accountAddressChangeSuccess',
  addressChosen: 'accountChangeDefaultAddressSuccess',
  addressRemoved: 'The_address_has_been_successfully_deleted',
  detailsChanged: 'accountChangeSuccess',
  ticketOpened: 'ticketOpened',
  ticketWritten: 'ticketWritten',
  passwordReplaced: 'accountPasswordReplaced',
  sessionEnded: 'accountDeviceLoggedOut',
  passkeyAdded: 'accountPasskeyAdded',
  passkeyRemoved: 'accountPasskeyRemoved',
  passkeyUsed: 'accountPasskeyUsed',
  companyFounded: 'companyFounded',
  companyJoined: 'companyJoined',
  companyLeft: 'companyLeft',
  memberInvited: 'companyInvited',
  memberSet: 'companyMemberSet',
  memberRemoved: 'companyMemberRemoved',
  invitationWithdrawn: 'companyWithdrawn',
  approvalAsked: 'companyAsked',
  approved: 'companyApproved',
  approvalRefused: 'companyRefused',
  erased: 'accountErased',
  loggedOutEverywhere: 'accountLoggedOutEverywhere',
} as const

/** Not all of an order came into the cart. */
export const ACCOUNT_MISSED = 'accountOrderAgainMissed'

/** What is said of a mailed link that was used: that passkeys went with it, too. */
export const passwordNotice = ({ passkeysGone }: LinkUsed): string =>
  passkeysGone > 0 ? ACCOUNT_SUCCESS.changedAlone : ACCOUNT_SUCCESS.changed

/** Nothing was ticked of what can be sent back. */
export const NOTHING_TICKED = 'returnNothingTicked'

const PREFIX = 'phrases.'
const GOOD: ReadonlySet<string> = new Set(Object.values(ACCOUNT_SUCCESS))
const BAD: ReadonlySet<string> = new Set([
  ...Object.values(ACCOUNT_REFUSALS).map(({ text }) => text),
  ACCOUNT_MISSED,
  NOTHING_TICKED,
  'field.email',
  'error.generic',
])

/** A page of the account with what became of its form: the server's message prefixed [8-023]. */
export const withAccountNotice = (
  path: string,
  message: string,
  more: Readonly<Record<string, string>> = {},
): string => `${path}?${new URLSearchParams({ notice: PREFIX + message, ...more }).toString()}`

/** The notice that an address asks for; null for one that no form of the account leads to. */
export const accountNoticeIn = (search: string): AccountNotice | null => {
  const named = new URLSearchParams(search).get('notice') ?? ''
  const key = named.startsWith(PREFIX) ? named.slice(PREFIX.length) : ''
  if (GOOD.has(key)) return { tone: 'success', key }
  return BAD.has(key) ? { tone: 'attention', key } : null
}
