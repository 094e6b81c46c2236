import type { Refusal } from './refusal.ts'

/** What the calls and forms of the account refuse. Of a log-in nobody says what was wrong with it. */
export const ACCOUNT_REFUSALS = {
  'login-incomplete': { status: 200, text: 'accountLoginRequestError', act: 'correct' },
  'login-wrong': { status: 200, text: 'accountLoginFailed', act: 'correct' },
  /** nobody is logged in, or not any more */
  'no-session': { status: 401, text: 'accountSessionEnded', act: 'open-login' },
  /** of another customer, or of nobody: which of the two is told to nobody */
  'address-unknown': { status: 404, text: 'accountAddressChangeFailed', act: 'reload' },
  'address-not-removed': { status: 404, text: 'The_address_was_not_deleted', act: 'reload' },
  'address-not-chosen': { status: 404, text: 'accountChangeDefaultAddressError', act: 'reload' },
  'address-not-created': { status: 422, text: 'accountAddressCreateFailed', act: 'correct' },
  'address-not-changed': { status: 422, text: 'accountAddressChangeFailed', act: 'correct' },
  'details-not-changed': { status: 422, text: 'accountChangeFailed', act: 'correct' },
  /** each field of a ticket's form that is not right, with words of its own */
  'ticket-fields': { status: 422, text: 'ticketFields', act: 'correct' },
  /** all of a customer's files together are more than the shop keeps */
  'ticket-files-full': { status: 422, text: 'ticketFilesFull', act: 'correct' },
  /** all customers' files together are more than the shop stores, or its disk is nearly full */
  'ticket-files-no-room': { status: 503, text: 'ticketFilesNoRoom', act: 'retry' },
  /** it has as many messages as one may have */
  'ticket-full': { status: 422, text: 'ticketFull', act: 'correct' },
  /** all of the order was made to measure */
  'return-made-to-measure': { status: 422, text: 'returnMadeToMeasure', act: 'correct' },
  /** nobody has paid the order, or it was ended */
  'return-nothing-sold': { status: 422, text: 'returnNothingSold', act: 'correct' },
  registration: { status: 422, text: 'accountCreateError', act: 'correct' },
  'passwords-differ': {
    status: 422,
    text: 'accountPasswordResetErrorPasswordNoMatch',
    act: 'correct',
    field: 'password_confirm',
  },
  'password-rules': { status: 422, text: 'field.password', act: 'correct', field: 'password' },
  /** the password that was to be given again is another */
  'password-wrong': { status: 422, text: 'accountPasswordWrong', act: 'correct', field: 'password' },
  /** a payment of an order may still be made; tax law keeps who bought one: the page of one's own data names them */
  'erase-under-way': { status: 422, text: 'accountEraseUnderWay', act: 'nothing' },
  'erase-retained': { status: 422, text: 'accountEraseRetained', act: 'nothing' },
  /** nobody says what was wrong with it */
  'passkey-not-right': { status: 422, text: 'accountPasskeyNotRight', act: 'correct' },
  'passkey-too-many': { status: 422, text: 'accountPasskeyTooMany', act: 'correct' },
  'passkey-not-offered': { status: 422, text: 'accountPasskeyNotOffered', act: 'nothing' },
  /** of a company's people: what the rules of companies say no to */
  'company-not-business': { status: 422, text: 'companyNotBusiness', act: 'nothing' },
  'company-member': { status: 422, text: 'companyMemberAlready', act: 'nothing' },
  'company-not-allowed': { status: 403, text: 'companyNotAllowed', act: 'reload' },
  'company-last-manager': { status: 422, text: 'companyLastManager', act: 'correct' },
  /** as many invitations were mailed in its name in a day as may be */
  'company-invited-enough': { status: 429, text: 'companyInvitedEnough', act: 'retry' },
  'company-full': { status: 422, text: 'companyFull', act: 'correct' },
  'company-email': { status: 422, text: 'field.email', act: 'correct', field: 'emailAddress' },
  'company-amount': { status: 422, text: 'companyAmount', act: 'correct', field: 'limit' },
  'company-no-reason': { status: 422, text: 'companyNoReason', act: 'correct', field: 'reason' },
  /** the cart was changed, ordered or emptied since */
  'company-lapsed': { status: 422, text: 'companyLapsed', act: 'nothing' },
  'company-inactive': { status: 422, text: 'companyInactive', act: 'nothing' },
  /** the order is refused for another reason than the company's */
  'company-not-ordered': { status: 422, text: 'companyNotOrdered', act: 'correct' },
  /** it was placed by its approval, and the provider made no payment of it */
  'company-not-paid': { status: 200, text: 'companyNotPaid', act: 'nothing' },
  'company-not-asked': { status: 422, text: 'companyNotAsked', act: 'open-overview' },
  'company-invitation-ended': { status: 422, text: 'companyInvitationEnded', act: 'nothing' },
  'company-invitation-other': { status: 422, text: 'companyInvitationOther', act: 'open-login' },
  'reset-email': { status: 422, text: 'field.email', act: 'correct', field: 'emailAddress' },
  'password-other': { status: 200, text: 'accountPasswordOther', act: 'correct' },
  'password-link': { status: 200, text: 'accountPasswordLinkEnded', act: 'correct' },
} as const satisfies Record<string, Refusal>
