import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inProject, node24 } from '../../../server/command/launch/project.mjs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The browser for the journeys: CHROMIUM_PATH, an installed Chromium, else one that is installed now (Debian's package as
 * root, Playwright's own elsewhere). Answers its path, or null for Playwright's own. Throws one line saying what to install.
 */
export function chromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file`)
  const found = named || PLACES.find((place) => existsSync(place))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    if (
      does('apt-get', ['update']) &&
      does('apt-get', ['install', '-y', 'chromium']) &&
      existsSync(PLACES[0])
    )
      return PLACES[0]
  }
  if (does(node24, [inProject('node_modules/@playwright/test/cli.js'), 'install', 'chromium'])) return null
  throw new Error('no browser: install the package "chromium", or name one in CHROMIUM_PATH')
}

const does = (command, args) => spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0
