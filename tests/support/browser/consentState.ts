import { ONLY_NECESSARY, type Choices } from '../../../domain/consent/choices.ts'
import { encodeChoices } from '../../../domain/consent/cookie.ts'

/** A browser's storage after these choices were made on a shop of this machine, whatever its port. */
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

/** A browser that knows nothing yet: for tests that want to see the cookie wall. */
export const FRESH = { cookies: [], origins: [] }
