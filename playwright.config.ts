import { defineConfig } from '@playwright/test'
import { consentState } from './tests/support/browser/consentState.ts'
import { launchOptions } from './tests/support/browser/launch.ts'

/**
 * Journeys start their own shop on a free port; `tests/run.mjs`
 * finds the browser and names it in the environment.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.browser.ts',
  outputDir: 'test-results',
  // three times the cores of a small machine, because a journey mostly waits
  workers: 6,
  retries: 0,
  forbidOnly: true,
  timeout: 600_000,
  // a busy machine is slow, not wrong
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'build/reports/playwright.json' }]],
  use: {
    // the cookie wall is already answered; a test of the wall begins with `FRESH`
    storageState: consentState(),
    actionTimeout: 60_000,
    timezoneId: 'Europe/Amsterdam',
    // otherwise / redirects to /en, as for everyone who prefers English
    locale: 'nl-NL',
    launchOptions: launchOptions(),
  },
})
