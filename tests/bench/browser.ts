import { chromium, type Browser } from '@playwright/test'
import { launchOptions, WHOLE } from '../support/browser/launch.ts'

/** The whole Chromium, as a visitor has it. @param more arguments beside the usual */
export const startChromium = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch(launchOptions(more, WHOLE))
