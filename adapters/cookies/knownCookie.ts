import { KNOWN_COOKIE, MARK } from '../../application/contract/api/knownCookie.ts'

const VALUE = new RegExp(String.raw`(?:^|;\s*)(?:__Host-)?${KNOWN_COOKIE}=(\w+)\s*(?:;|$)`)

/**
 * The mark of who is logged in, as the browser was told; '' for nobody.
 * @param jar the document
 */
export const knownAs = (jar: Pick<Document, 'cookie'>): string => {
  try {
    const [, mark = ''] = VALUE.exec(jar.cookie) ?? []
    return MARK.test(mark) ? mark : ''
  } catch {
    // where cookies are forbidden nobody is logged in
    return ''
  }
}
