/** The cookie beside the session of who is logged in, for the shop's own scripts to see; over TLS under the host's own name. */
export const KNOWN_COOKIE = 'toonbank_known'
