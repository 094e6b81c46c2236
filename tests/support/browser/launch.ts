const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
]

/** The whole Chromium, which fills in stored addresses: the one that CHROMIUM_PATH names, else Playwright's own. */
export const WHOLE = process.env['CHROMIUM_PATH']
  ? { executablePath: process.env['CHROMIUM_PATH'] }
  : { channel: 'chromium' }

/** The headless shell: the one that HEADLESS_SHELL_PATH names, else Chromium as `WHOLE` has it or Playwright's own shell. */
const SHELL = process.env['HEADLESS_SHELL_PATH']
  ? { executablePath: process.env['HEADLESS_SHELL_PATH'] }
  : process.env['CHROMIUM_PATH']
    ? WHOLE
    : {}

/** How a browser is started. @param more arguments beside the usual @param which the headless shell where nothing is said */
export const launchOptions = (more: readonly string[] = [], which: typeof WHOLE | typeof SHELL = SHELL) => ({
  ...which,
  args: [...ARGS, ...more],
})
