import type { Page } from '@playwright/test'
import type { ConfigJson } from '../shop/changedShop.ts'

/** The effect of one setting of a shop's config, in the demo shop and after a change. */
export interface SettingRow {
  /** its path in the config */
  readonly setting: string
  /** conflicting changes are made in different shops */
  readonly shop?: 'one' | 'two' | 'three' | 'four'
  readonly change: (config: Writable<ConfigJson>) => unknown
  /** the page on which it shows */
  readonly at: string
  readonly see: (page: Page) => Promise<unknown>
  readonly usual: unknown
  readonly changed: unknown
  /** for a visitor who hasn't answered the cookie wall */
  readonly fresh?: true
  /** on a small screen */
  readonly narrow?: true
}

/** The same without `readonly`. */
export type Writable<T> = T extends object ? { -readonly [Key in keyof T]: Writable<T[Key]> } : T

/** A text in both languages. */
export const words = (nld: string) => ({ nld, eng: `${nld} (en)` })
/** A menu's entry. */
export const link = (title: string, url = '/sirenes') => ({
  id: title,
  title: words(title),
  url: { nld: url, eng: '/en/sirens' },
  children: [],
})
/** A menu's heading with an entry below it. */
export const heading = (title: string) => ({ ...link(title), url: null, children: [link(`${title} 1`)] })

/** The number of elements. */
export const count = (selector: string) => (page: Page) => page.locator(selector).count()
/** The text of the first element. */
export const text = (selector: string) => (page: Page) => page.locator(selector).first().innerText()
/** An attribute of the first element. */
export const attribute = (selector: string, name: string) => (page: Page) =>
  page.locator(selector).first().getAttribute(name)
/** Whether an element has this text. */
export const has = (selector: string, said: string | RegExp) => (page: Page) =>
  page
    .locator(selector, { hasText: said })
    .count()
    .then((found) => found > 0)
/** The first entry of the drawer of small screens. */
export const drawer = async (page: Page): Promise<string> => {
  const open = page.locator('dialog[open] li').first()
  if ((await open.count()) === 0)
    await page.getByRole('button', { name: 'Menu' }).locator('visible=true').first().click()
  return open.innerText()
}
