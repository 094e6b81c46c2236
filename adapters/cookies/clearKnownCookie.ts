import { KNOWN_COOKIE } from '../../application/contract/api/knownCookie.ts'

/**
 * Deletes the cookie that tells scripts that somebody is logged in. The session itself ends on the server.
 */
export const clearKnownCookie = (jar: Pick<Document, 'cookie'>): void => {
  try {
    for (const named of [`${KNOWN_COOKIE}=`, `__Host-${KNOWN_COOKIE}=; Secure`])
      jar.cookie = `${named}; Path=/; Max-Age=0`
  } catch {
    // if cookies are forbidden, there is no such cookie
    return
  }
}
