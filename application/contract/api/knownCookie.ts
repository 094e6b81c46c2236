/**
 * The login cookie that the shop's own scripts can read; over TLS with the host's own name. Its value is a
 * mark of this customer in this browser: the same customer has another mark elsewhere, and it does not
 * identify them.
 */
export const KNOWN_COOKIE = 'toonbank_known'

/** The format of its value. `1` is the value from before marks existed. */
export const MARK = /^(?:1|[0-9a-f]{16})$/
