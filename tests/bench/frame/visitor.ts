import type { Browser, BrowserContext, Page } from '@playwright/test'
import { consentState, FRESH } from '../../support/browser/consentState.ts'

export const DESKTOP = { width: 1280, height: 800 } as const
export const PHONE = { width: 390, height: 844 } as const

interface VisitorOptions {
  readonly viewport?: { readonly width: number; readonly height: number }
  /** sees the cookie wall; anybody else answered it before */
  readonly isNew?: boolean
}

/** A page in a browser with an empty cache. */
export const visitor = async (
  browser: Browser,
  { viewport = DESKTOP, isNew = false }: VisitorOptions = {},
): Promise<{ readonly page: Page; readonly context: BrowserContext }> => {
  const storageState = isNew ? FRESH : consentState()
  const context = await browser.newContext({
    viewport,
    isMobile: viewport === PHONE,
    storageState,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
  })
  return { page: await context.newPage(), context }
}
