import type { ConsentCookies } from '../../application/ports/browser/consent.ts'
import { decodeChoices, decodeReceipt, encodeChoices, encodeReceipt } from '../../domain/consent/cookie.ts'

/** The choice itself [9-018], and the version of the text it was made on. */
const CHOICES = 'cookiePreferences'
const RECEIPT = 'cookieReceipt'
const ATTRIBUTES = '; Max-Age=31536000; Path=/; Secure; SameSite=Lax'

/**
 * Consent choices in the browser's own cookies.
 * @param jar the document
 * @param report called for an unreadable cookie
 */
export const browserConsentCookies = (
  jar: Pick<Document, 'cookie'>,
  report: (message: string) => void,
): ConsentCookies => {
  const readCookie = <T>(name: string, decode: (value: string) => T | null): T | null => {
    const value = valueOf(jar, name)
    const decoded = value === null ? null : decode(value)
    if (value !== null && decoded === null) report(`the cookie ${name} can’t be read`)
    return decoded
  }
  return {
    read: () => ({
      choices: readCookie(CHOICES, decodeChoices),
      receipt: readCookie(RECEIPT, decodeReceipt),
    }),
    write: (choices, receipt) => {
      try {
        jar.cookie = `${CHOICES}=${encodeChoices(choices)}${ATTRIBUTES}`
        jar.cookie = `${RECEIPT}=${encodeReceipt(receipt)}${ATTRIBUTES}`
      } catch {
        report('the choice about cookies can’t be kept')
      }
    },
  }
}

/** Returns a cookie's value; null if it is absent or cookies are forbidden. */
const valueOf = (jar: Pick<Document, 'cookie'>, name: string): string | null => {
  try {
    const found = jar.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
    return found?.slice(name.length + 1) ?? null
  } catch {
    return null
  }
}
