import { expect, it } from 'vitest'
import { registerCountry } from '../../../domain/invoices/invoice.ts'

it.each([
  ['that its VAT number begins with, wherever it is', 'BE0403170701', 'NL', 'BE'],
  ['that its VAT number begins with in small letters too', 'be0403170701', 'NL', 'BE'],
  ['that it is in, without a VAT number', null, 'NL', 'NL'],
  ['that it is in, where its VAT number begins with none', '0403170701BE', 'NL', 'NL'],
])('the register country of a party is %s', (_, vatNumber, countryCode, country) =>
  expect(registerCountry({ vatNumber, countryCode })).toBe(country),
)
