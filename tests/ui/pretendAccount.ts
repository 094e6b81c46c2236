import { EMPTY_FORM } from '../../application/shop/account/guest.ts'
import type {
  InformationPage,
  OpenForm,
  PasswordPage,
  RegisterPage,
} from '../../application/pages/accountPages.ts'
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

const ANNA = {
  ...EMPTY_FORM,
  emailAddress: 'anna@voorbeeld.nl',
  firstName: 'Anna',
  lastName: 'de Vries',
  phoneNumber: '+31612345678',
}

/** What a customer with two addresses has told of themselves, with a form where one is asked for. */
export const informationPage = (open: Partial<OpenForm> | null = null): InformationPage => ({
  type: 'account-information',
  details: ANNA,
  addresses: [
    { id: 'a-1', who: 'Anna de Vries', where: 'Kerkstraat 1, 3511 AB Utrecht', form: ANNA },
    { id: 'a-2', who: 'Jansen BV, Bram Jansen', where: 'Amstel 1, 1011 PN Amsterdam', form: ANNA },
  ],
  defaultAddressId: 'a-2',
  open: open && { of: 'address', uid: null, form: ANNA, errors: {}, ...open },
  notice: null,
})
