import { KNOWN_COOKIE } from '../../application/contract/api/knownCookie.ts'

/** Has scripts know of nobody any more; the session itself is the shop's to end. */
export const clearKnownCookie = (jar: Pick<Document, 'cookie'>): void => {
  try {
    for (const named of [`${KNOWN_COOKIE}=`, `__Host-${KNOWN_COOKIE}=; Secure`])
      jar.cookie = `${named}; Path=/; Max-Age=0`
  } catch {
    // where cookies are forbidden there is none
    return
  }
}
