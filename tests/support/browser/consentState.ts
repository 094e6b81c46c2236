import { ONLY_NECESSARY, type Choices } from '../../../domain/consent/choices.ts'
import { encodeChoices } from '../../../domain/consent/cookie.ts'

/** A browser's storage after these choices were made on a shop of this machine, at any port. */
export const consentState = (choices: Choices = ONLY_NECESSARY) => ({
  cookies: [
    {
      name: 'cookiePreferences',
      value: encodeChoices(choices),
      domain: '127.0.0.1',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: true,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
})

/** An empty browser: for tests of the cookie wall. */
export const FRESH = { cookies: [], origins: [] }
