import type { PasswordPage, RegisterPage } from '../../application/pages/accountPages.ts'
import { REGISTER_FIELDS, type RegisterField } from '../../application/pages/accountPages.ts'

const FORM = {
  ...(Object.fromEntries(REGISTER_FIELDS.map((field) => [field, ''])) as Record<RegisterField, string>),
  countryCode: 'NL',
}

/** A registration's form with these faults. */
export const registerPage = (errors: RegisterPage['errors']): RegisterPage => {
  const isWrong = Object.keys(errors).length > 0
  return {
    type: 'account',
    kind: 'account-register',
    shows: 'register',
    form: FORM,
    isBusiness: isWrong,
    errors,
    notice: isWrong ? { tone: 'attention', key: 'accountCreateError' } : null,
  }
}

/** Where a mailed link leads. */
export const passwordPage = (wants: PasswordPage['wants']): PasswordPage => ({
  type: 'account',
  kind: 'account-reset',
  shows: 'password',
  token: 'token-1',
  wants,
  notice: null,
})
