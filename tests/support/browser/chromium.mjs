import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inProject, node24 } from '../../../server/command/launch/project.mjs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The same engine without the browser's interface: it takes half of the time, and fills in no stored address.
 */
const SHELL = '/usr/bin/chromium-headless-shell'

/**
 * The browser for the journeys: CHROMIUM_PATH, an installed Chromium, else one that is installed on demand
 * (Debian's packages as root, Playwright's own elsewhere). Returns the variables that name it, and its
 * headless shell if there is one; none of them for Playwright's own. Throws one line saying what to install.
 * @returns {{ CHROMIUM_PATH?: string, HEADLESS_SHELL_PATH?: string }}
 */
export function chromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file`)
  if (named) return { CHROMIUM_PATH: named }
  if (!existsSync(SHELL) && process.getuid?.() === 0 && existsSync('/etc/debian_version'))
    does('apt-get', ['update']) && does('apt-get', ['install', '-y', 'chromium', 'chromium-headless-shell'])
  const found = PLACES.find((place) => existsSync(place))
  if (found) return { CHROMIUM_PATH: found, ...(existsSync(SHELL) ? { HEADLESS_SHELL_PATH: SHELL } : {}) }
  if (does(node24, [inProject('node_modules/@playwright/test/cli.js'), 'install', 'chromium'])) return {}
  throw new Error('no browser: install the package "chromium", or name one in CHROMIUM_PATH')
}

const does = (command, args) => spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0
