import { expect, type Page } from '@playwright/test'

/** A person stored in the browser, by Chromium's names of fields. */
const PERSON = [
  ['NAME_FULL', 'Anna de Boer'],
  ['NAME_FIRST', 'Anna'],
  ['NAME_LAST', 'de Boer'],
  ['EMAIL_ADDRESS', 'anna@voorbeeld.nl'],
  ['PHONE_HOME_WHOLE_NUMBER', '+31612345678'],
] as const
const ADDRESSES = {
  NL: [
    ['ADDRESS_HOME_COUNTRY', 'NL'],
    ['ADDRESS_HOME_ZIP', '1071 XX'],
    ['ADDRESS_HOME_CITY', 'Amsterdam'],
    ['ADDRESS_HOME_STREET_ADDRESS', 'Zonneweidelaan 17'],
    ['ADDRESS_HOME_STREET_NAME', 'Zonneweidelaan'],
    ['ADDRESS_HOME_HOUSE_NUMBER', '17'],
  ],
  BE: [
    ['ADDRESS_HOME_COUNTRY', 'BE'],
    ['ADDRESS_HOME_ZIP', '1000'],
    ['ADDRESS_HOME_CITY', 'Brussel'],
    ['ADDRESS_HOME_STREET_ADDRESS', 'Wetstraat 16'],
    ['ADDRESS_HOME_STREET_NAME', 'Wetstraat'],
    ['ADDRESS_HOME_HOUSE_NUMBER', '16'],
  ],
} as const

/** The expected form values for each of those addresses, by the names of their inputs. */
export const FILLED = {
  NL: {
    ...{ zipCode: '1071 XX', houseNumber: '17', apartment: '' },
    ...{ streetName: 'Zonneweidelaan', city: 'Amsterdam' },
  },
  BE: { zipCode: '1000', houseNumber: '16', apartment: '', streetName: 'Wetstraat', city: 'Brussel' },
} as const

/** Lets Chromium fill in the field's form from a stored address. */
export const autofill = async (
  page: Page,
  selector: string,
  country: keyof typeof ADDRESSES,
): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('Autofill.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { node } = await browser.send('DOM.describeNode', { nodeId })
  const fields = [...PERSON, ...ADDRESSES[country]].map(([name, value]) => ({ name, value }))
  // Chromium reads a form some time after it is shown: before that it fills in nothing
  await expect(async () => {
    await browser.send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields } })
    await expect(page.locator(selector)).toHaveValue('Anna', { timeout: 1_000 })
  }).toPass()
}
