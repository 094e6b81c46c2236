import type { Refusal } from './refusal.ts'

/** Refusals of the account's calls and forms. A failed login does not reveal the reason. */
export const ACCOUNT_REFUSALS = {
  'login-incomplete': { status: 200, text: 'accountLoginRequestError', act: 'correct' },
  'login-wrong': { status: 200, text: 'accountLoginFailed', act: 'correct' },
  /** nobody is logged in, or no longer */
  'no-session': { status: 401, text: 'accountSessionEnded', act: 'open-login' },
  /** another customer's address, or one that does not exist: the answer does not reveal which */
  'address-unknown': { status: 404, text: 'accountAddressChangeFailed', act: 'reload' },
  'address-not-removed': { status: 404, text: 'The_address_was_not_deleted', act: 'reload' },
  'address-not-chosen': { status: 404, text: 'accountChangeDefaultAddressError', act: 'reload' },
  'address-not-created': { status: 422, text: 'accountAddressCreateFailed', act: 'correct' },
  'address-not-changed': { status: 422, text: 'accountAddressChangeFailed', act: 'correct' },
  'details-not-changed': { status: 422, text: 'accountChangeFailed', act: 'correct' },
  /** invalid fields of a ticket form, each with its own text */
  'ticket-fields': { status: 422, text: 'ticketFields', act: 'correct' },
  /** the customer's files exceed their quota */
  'ticket-files-full': { status: 422, text: 'ticketFilesFull', act: 'correct' },
  /** all customers' files exceed the shop's quota, or its disk is nearly full */
  'ticket-files-no-room': { status: 503, text: 'ticketFilesNoRoom', act: 'retry' },
  /** the ticket has the maximum number of messages */
  'ticket-full': { status: 422, text: 'ticketFull', act: 'correct' },
  /** everything in the order was made to measure */
  'return-made-to-measure': { status: 422, text: 'returnMadeToMeasure', act: 'correct' },
  /** the order was not paid, or was canceled */
  'return-nothing-sold': { status: 422, text: 'returnNothingSold', act: 'correct' },
  registration: { status: 422, text: 'accountCreateError', act: 'correct' },
  'passwords-differ': {
    status: 422,
    text: 'accountPasswordResetErrorPasswordNoMatch',
    act: 'correct',
    field: 'password_confirm',
  },
  'password-rules': { status: 422, text: 'field.password', act: 'correct', field: 'password' },
  /** the re-entered password is wrong */
  'password-wrong': { status: 422, text: 'accountPasswordWrong', act: 'correct', field: 'password' },
  /**
   * an order's payment may still be made, or tax law requires the buyer's name on an order; the page of the
   * customer's own data lists these orders
   */
  'erase-under-way': { status: 422, text: 'accountEraseUnderWay', act: 'nothing' },
  'erase-retained': { status: 422, text: 'accountEraseRetained', act: 'nothing' },
  /** the answer does not reveal the reason */
  'passkey-not-right': { status: 422, text: 'accountPasskeyNotRight', act: 'correct' },
  'passkey-too-many': { status: 422, text: 'accountPasskeyTooMany', act: 'correct' },
  'passkey-not-offered': { status: 422, text: 'accountPasskeyNotOffered', act: 'nothing' },
  /** refusals by the rules of companies and their members */
  'company-not-business': { status: 422, text: 'companyNotBusiness', act: 'nothing' },
  'company-member': { status: 422, text: 'companyMemberAlready', act: 'nothing' },
  'company-not-allowed': { status: 403, text: 'companyNotAllowed', act: 'reload' },
  'company-last-manager': { status: 422, text: 'companyLastManager', act: 'correct' },
  /** the company reached its limit of invitations per day */
  'company-invited-enough': { status: 429, text: 'companyInvitedEnough', act: 'retry' },
  'company-full': { status: 422, text: 'companyFull', act: 'correct' },
  'company-email': { status: 422, text: 'field.email', act: 'correct', field: 'emailAddress' },
  'company-amount': { status: 422, text: 'companyAmount', act: 'correct', field: 'limit' },
  'company-no-reason': { status: 422, text: 'companyNoReason', act: 'correct', field: 'reason' },
  /** the cart was changed, ordered or emptied since */
  'company-lapsed': { status: 422, text: 'companyLapsed', act: 'nothing' },
  'company-inactive': { status: 422, text: 'companyInactive', act: 'nothing' },
  /** the order was refused for a reason that is not the company's */
  'company-not-ordered': { status: 422, text: 'companyNotOrdered', act: 'correct' },
  /** approval placed the order, but the provider created no payment */
  'company-not-paid': { status: 200, text: 'companyNotPaid', act: 'nothing' },
  'company-not-asked': { status: 422, text: 'companyNotAsked', act: 'open-overview' },
  'company-invitation-ended': { status: 422, text: 'companyInvitationEnded', act: 'nothing' },
  'company-invitation-other': { status: 422, text: 'companyInvitationOther', act: 'open-login' },
  'reset-email': { status: 422, text: 'field.email', act: 'correct', field: 'emailAddress' },
  'password-other': { status: 200, text: 'accountPasswordOther', act: 'correct' },
  'password-link': { status: 200, text: 'accountPasswordLinkEnded', act: 'correct' },
} as const satisfies Record<string, Refusal>
