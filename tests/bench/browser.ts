import { chromium, type Browser } from '@playwright/test'
import { launchOptions, WHOLE } from '../support/browser/launch.ts'

/**
 * The full Chromium, as a visitor has it.
 * @param more arguments next to the usual ones
 */
export const startChromium = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch(launchOptions(more, WHOLE))
