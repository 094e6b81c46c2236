import { expect, type Page } from '@playwright/test'
import { mailedToken } from '../mail/mailedFile.ts'
import { ADDRESS } from '../samples/address.ts'
import type { RunningShop } from '../shop/shop.ts'

export const PASSWORD = 'Appeltaart1'

/** Creates an account with this address, as registering does. */
export const register = async (
  page: Page,
  { url, dataDir }: RunningShop,
  emailAddress: string,
): Promise<void> => {
  const account = `${url}/api/v2/account`
  await page.request.post(`${account}/register`, { data: { ...ADDRESS, emailAddress, password: PASSWORD } })
  await expect.poll(() => mailedToken(dataDir, emailAddress)).not.toBe('')
  const token = mailedToken(dataDir, emailAddress)
  await page.request.post(`${account}/password`, { data: { token, password: PASSWORD } })
}
