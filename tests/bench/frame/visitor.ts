import type { Browser, BrowserContext, Page } from '@playwright/test'

/** Answers of a visitor who chose the necessary only, so that no wall lies over the page. */
const CHOICES = { necessary: true, preferences: false, statistics: false, marketing: false }

export const DESKTOP = { width: 1280, height: 800 } as const
export const PHONE = { width: 390, height: 844 } as const

interface VisitorOptions {
  readonly viewport?: { readonly width: number; readonly height: number }
  /** a first visit, which sees the cookie wall */
  readonly isNew?: boolean
}

/** A page in a browser that has nothing of the shop in its cache. */
export const visitor = async (
  browser: Browser,
  shop: string,
  { viewport = DESKTOP, isNew = false }: VisitorOptions = {},
): Promise<{ readonly page: Page; readonly context: BrowserContext }> => {
  const context = await browser.newContext({ viewport, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' })
  const value = Buffer.from(JSON.stringify(CHOICES)).toString('base64')
  if (!isNew) await context.addCookies([{ name: 'cookiePreferences', value, url: shop }])
  return { page: await context.newPage(), context }
}
