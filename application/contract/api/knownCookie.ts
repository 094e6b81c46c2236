/**
 * The cookie beside the session of who is logged in, for the shop's own scripts to see; over TLS under the host's own name. Its value is a mark of this
 * customer in this browser: elsewhere theirs is another, and nobody can tell who it is by it.
 */
export const KNOWN_COOKIE = 'toonbank_known'

/** What its value looks like. `1` said as much before there were marks. */
export const MARK = /^(?:1|[0-9a-f]{16})$/
