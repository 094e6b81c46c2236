import { expect, type Page } from '@playwright/test'
import { shop as eng } from '../../../application/texts/eng/shop.ts'
import type { checkout } from '../../../application/texts/nld/checkout/checkout.ts'
import type { fields } from '../../../application/texts/nld/fields.ts'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { textsOf } from './textsOf.ts'

const CHECKOUT = await textsOf<typeof checkout>('checkout/checkout')
const FIELDS = await textsOf<typeof fields>('fields')

const TEXTS = { nld, eng }
const IDEAL = /iDEAL/

/** Fills in the guest's name and address. */
export const fillInformation = async (page: Page, locale: Locale): Promise<void> => {
  const fields = FIELDS(locale)
  await page.getByLabel(fields('label.emailAddress')).fill('anna.de-boer@voorbeeld.nl')
  await page.getByLabel(fields('label.firstName')).fill('Anna')
  await page.getByLabel(fields('label.lastName')).fill('de Boer')
  await page.getByLabel(fields('label.phoneNumber')).fill('06-12345678')
  await page.getByLabel(fields('label.zipCode')).fill('1012 LG')
  await page.getByLabel(fields('label.houseNumber'), { exact: true }).fill('1')
  await page.getByLabel(fields('label.streetName')).fill('Dam')
  await page.getByLabel(fields('label.city')).fill('Amsterdam')
}

/**
 * Buys the current cart as a guest, with home delivery by the first way and iDEAL, up to the page of the paid
 * order. Returns the cents that the provider charged.
 */
export const payAsGuest = async (page: Page, locale: Locale): Promise<number> => {
  const say = TEXTS[locale]
  const steps = CHECKOUT(locale)
  const click = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('link', { name: say['cart.toCheckout'] }).first().click()
  await fillInformation(page, locale)
  await click(steps('toDelivery'))
  await expect(page).toHaveURL(/\/checkout\/(bezorging|delivery)$/)
  await page.getByRole('radio').first().check()
  await click(steps('toOverview'))
  await expect(page).toHaveURL(/\/checkout\/(overzicht|overview)$/)
  await page.getByRole('radio', { name: IDEAL }).check()
  for (const term of await page.getByRole('checkbox').all()) await term.check()
  await click(steps('order'))
  await expect(page).toHaveURL(/_provider/)
  const asked = centsOf(await page.locator('.amount').innerText())
  await page.locator('button[value="paid"]').click()
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: say['result.paid.title'] })).toBeVisible()
  return asked
}

/** The cents of an amount in either language's format, always with two decimals here. */
const centsOf = (text: string): number => {
  if (!/€.*\d[.,]\d\d$/u.test(text.trim())) throw new Error(`no amount with two decimals: ${text}`)
  return Number(text.replaceAll(/\D/gu, ''))
}

/** The amounts on a page by name, in cents without their sign. */
export const amountsOf = async (page: Page): Promise<Readonly<Record<string, number>>> => {
  const names = await page.getByRole('main').locator('dl dt').all()
  const said = await Promise.all(
    names.map((name) =>
      Promise.all([name.innerText(), name.locator('xpath=following-sibling::dd[1]').innerText()]),
    ),
  )
  return Object.fromEntries(
    said.filter(([, text]) => text.includes('€')).map(([name, text]) => [name, centsOf(text)]),
  )
}
