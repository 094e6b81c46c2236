import { KNOWN_COOKIE, MARK } from '../../application/contract/api/knownCookie.ts'

const VALUE = new RegExp(String.raw`(?:^|;\s*)(?:__Host-)?${KNOWN_COOKIE}=(\w+)\s*(?:;|$)`)

/**
 * Returns the mark of the logged-in customer; '' if nobody is logged in.
 * @param jar the document
 */
export const knownAs = (jar: Pick<Document, 'cookie'>): string => {
  try {
    const [, mark = ''] = VALUE.exec(jar.cookie) ?? []
    return MARK.test(mark) ? mark : ''
  } catch {
    // if cookies are forbidden, nobody is logged in
    return ''
  }
}
