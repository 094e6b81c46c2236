import type { AccountNotice } from '../../../application/pages/account/accountPages.ts'
import { ACCOUNT_REFUSALS } from '../../../application/refusals/accountRefusals.ts'
import type { LinkUsed } from '../../../application/shop/accounts/setPassword.ts'

/** Text keys of successful account actions, for forms and calls. */
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

/** Some lines of an order could not be added to the cart. */
export const ACCOUNT_MISSED = 'accountOrderAgainMissed'

/** Notice after using a mailed link, which says so if passkeys were removed as well. */
export const passwordNotice = ({ passkeysGone }: LinkUsed): string =>
  passkeysGone > 0 ? ACCOUNT_SUCCESS.changedAlone : ACCOUNT_SUCCESS.changed

/** The return form had no ticked lines. */
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

/**
 * Address of an account page with a notice of the form's result: the server's message with a prefix [8-023].
 */
export const withAccountNotice = (
  path: string,
  message: string,
  more: Readonly<Record<string, string>> = {},
): string => `${path}?${new URLSearchParams({ notice: PREFIX + message, ...more }).toString()}`

/** Notice in an address; null if no form of the account sets it. */
export const accountNoticeIn = (search: string): AccountNotice | null => {
  const named = new URLSearchParams(search).get('notice') ?? ''
  const key = named.startsWith(PREFIX) ? named.slice(PREFIX.length) : ''
  if (GOOD.has(key)) return { tone: 'success', key }
  return BAD.has(key) ? { tone: 'attention', key } : null
}
