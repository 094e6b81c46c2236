import { chromium, type Browser } from '@playwright/test'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium: the one that CHROMIUM_PATH names, else Playwright's own. @param more arguments beside the usual */
export const startChromium = (more: readonly string[] = []): Promise<Browser> => {
  const path = process.env['CHROMIUM_PATH']
  return chromium.launch({ ...(path ? { executablePath: path } : {}), args: [...ARGS, ...more] })
}
