const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
]

/** The full Chromium, which fills in stored addresses: the one in CHROMIUM_PATH, else Playwright's own. */
export const WHOLE = process.env['CHROMIUM_PATH']
  ? { executablePath: process.env['CHROMIUM_PATH'] }
  : { channel: 'chromium' }

/**
 * The headless shell: the one in HEADLESS_SHELL_PATH, else Chromium as in `WHOLE` or Playwright's own shell.
 */
const SHELL = process.env['HEADLESS_SHELL_PATH']
  ? { executablePath: process.env['HEADLESS_SHELL_PATH'] }
  : process.env['CHROMIUM_PATH']
    ? WHOLE
    : {}

/**
 * The launch options of a browser.
 * @param more arguments next to the usual ones
 * @param which the headless shell by default
 */
export const launchOptions = (more: readonly string[] = [], which: typeof WHOLE | typeof SHELL = SHELL) => ({
  ...which,
  args: [...ARGS, ...more],
})
