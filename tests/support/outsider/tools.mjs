import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's folder of Go package sources. */
export const GO_SOURCES = '/usr/share/gocode'

const does = (command, args, stdio) => spawnSync(command, args, { stdio }).status === 0

/** The independent tools that check a log, as Debian packages. */
const PACKAGES = [
  { name: 'python3', isThere: () => does('python3', ['--version'], 'ignore') },
  { name: 'golang-go', isThere: () => does('go', ['version'], 'ignore') },
  {
    name: 'golang-golang-x-mod-dev',
    isThere: () => existsSync(`${GO_SOURCES}/src/golang.org/x/mod/sumdb/tlog/tlog.go`),
  },
]

const missing = () => PACKAGES.filter(({ isThere }) => !isThere()).map(({ name }) => name)

/**
 * Python, Go and Go's own log, which verify the shop's proofs independently: as installed, else installed on
 * demand (Debian, as root). Throws one line saying what is missing.
 */
export function outsiderTools() {
  const before = missing()
  if (before.length === 0) return
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const shown = ['ignore', 2, 2]
    if (does('apt-get', ['update'], shown)) does('apt-get', ['install', '-y', ...before], shown)
  }
  const after = missing()
  if (after.length > 0)
    throw new Error(
      `no ${after.join(', no ')}: install Debian's ${after.length > 1 ? 'packages' : 'package'} of that name`,
    )
}
