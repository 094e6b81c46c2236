import { describe, expect, it } from 'vitest'
import { browserConsentCookies } from '../../adapters/cookies/consentCookies.ts'
import { ALL } from '../../domain/consent/choices.ts'
import { encodeChoices } from '../../domain/consent/cookie.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const receipt = { consentId: ID, version: '1; Path=/x' }

const jarOf = (cookie: string) => {
  const warnings: string[] = []
  const written: string[] = []
  const jar = {
    get cookie() {
      return cookie
    },
    set cookie(value: string) {
      written.push(value)
    },
  }
  return { cookies: browserConsentCookies(jar, (message) => void warnings.push(message)), warnings, written }
}

describe('consent in the browser’s cookies', () => {
  it('is written in the exact format [9-018, 9-019]', () => {
    const { cookies, written } = jarOf('')
    cookies.write(ALL, receipt)
    const attributes = '; Max-Age=31536000; Path=/; Secure; SameSite=Lax'
    expect(written).toStrictEqual([
      `cookiePreferences=${btoa('{"necessary":true,"preferences":true,"statistics":true,"marketing":true}')}${attributes}`,
      `cookieReceipt=${ID}.1%3B%20Path%3D%2Fx${attributes}`,
    ])
  })

  it('is read among other cookies', () => {
    const value = `a=b; cookiePreferences=${encodeChoices(ALL)}; xcookieReceipt=1; cookieReceipt=${ID}.2`
    const { cookies, warnings } = jarOf(value)
    expect(cookies.read()).toStrictEqual({ choices: ALL, receipt: { consentId: ID, version: '2' } })
    expect(warnings).toStrictEqual([])
  })

  it('is null, without a report, if there is none', () => {
    const { cookies, warnings } = jarOf('other=1')
    expect(cookies.read()).toStrictEqual({ choices: null, receipt: null })
    expect(warnings).toStrictEqual([])
  })

  it('is null and reported if it is unreadable [8-037]', () => {
    const { cookies, warnings } = jarOf('cookiePreferences=accepted; cookieReceipt=yes')
    expect(cookies.read()).toStrictEqual({ choices: null, receipt: null })
    expect(warnings).toStrictEqual([
      'the cookie cookiePreferences can’t be read',
      'the cookie cookieReceipt can’t be read',
    ])
  })

  it('is ignored if cookies are forbidden', () => {
    const warnings: string[] = []
    const jar = {
      get cookie(): string {
        throw new Error('SecurityError')
      },
      set cookie(_value: string) {
        throw new Error('SecurityError')
      },
    }
    const cookies = browserConsentCookies(jar, (message) => void warnings.push(message))
    expect(cookies.read()).toStrictEqual({ choices: null, receipt: null })
    cookies.write(ALL, receipt)
    expect(warnings).toStrictEqual(['the choice about cookies can’t be kept'])
  })
})
