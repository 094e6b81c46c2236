import { KNOWN_COOKIE } from '../../application/contract/api/knownCookie.ts'

const SAID = new RegExp(String.raw`(?:^|;\s*)(?:__Host-)?${KNOWN_COOKIE}=1\s*(?:;|$)`)

/**
 * Whether the browser was told that somebody is logged in.
 * @param jar the document
 */
export const saysKnown = (jar: Pick<Document, 'cookie'>): boolean => {
  try {
    return SAID.test(jar.cookie)
  } catch {
    // where cookies are forbidden nobody is logged in
    return false
  }
}
