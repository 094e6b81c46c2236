import type { Locale } from '../../../domain/kernel/locale.ts'

const nld = {
  'label.emailAddress': 'E-mailadres',
  'label.firstName': 'Voornaam',
  'label.lastName': 'Achternaam',
  'label.companyName': 'Bedrijfsnaam',
  'label.countryCode': 'Land',
  'label.zipCode': 'Postcode',
  'label.houseNumber': 'Huisnummer',
  'label.houseNumberAddition': 'Toevoeging',
  'label.streetName': 'Straat',
  'label.city': 'Plaats',
  'label.phoneNumber': 'Telefoonnummer',
  'field.required': 'Vul je {{field}} in.',
  'field.email': 'Vul een geldig e-mailadres in, zoals naam@voorbeeld.nl.',
  'field.phone': 'Vul een geldig telefoonnummer in, zoals 0612345678.',
  'field.zipCode': 'Vul een geldige postcode in, zoals 1234 AB of 1000.',
  'field.name': 'Gebruik in je {{field}} letters, spaties, punten, apostrofs en koppeltekens.',
  'field.houseNumber': 'Vul een huisnummer in dat met een cijfer begint.',
  'field.countryCode': 'Kies Nederland of België.',
  'field.printed':
    'Schrijf je {{field}} in Latijnse, Griekse of Cyrillische letters. Zo staat het op je factuur.',
  'field.tooLong': 'Gebruik voor je {{field}} hoogstens 200 tekens.',
} as const

/** What a field of a person's details is called, or what is wrong with it. */
export type FieldText = keyof typeof nld

/** What fields of a person's details are called, and what may be wrong with them: only pages with such a form load it. */
export const FIELD_WORDS: Readonly<Record<Locale, Readonly<Record<FieldText, string>>>> = {
  nld,
  eng: {
    'label.emailAddress': 'Email address',
    'label.firstName': 'First name',
    'label.lastName': 'Last name',
    'label.companyName': 'Company name',
    'label.countryCode': 'Country',
    'label.zipCode': 'Postal code',
    'label.houseNumber': 'House number',
    'label.houseNumberAddition': 'Suffix',
    'label.streetName': 'Street',
    'label.city': 'City',
    'label.phoneNumber': 'Phone number',
    'field.required': 'Enter your {{field}}.',
    'field.email': 'Enter a valid email address, such as name@example.com.',
    'field.phone': 'Enter a valid phone number, such as 0612345678.',
    'field.zipCode': 'Enter a valid postal code, such as 1234 AB or 1000.',
    'field.name': 'Use letters, spaces, periods, apostrophes and hyphens in your {{field}}.',
    'field.houseNumber': 'Enter a house number that starts with a digit.',
    'field.countryCode': 'Choose the Netherlands or Belgium.',
    'field.printed':
      'Write your {{field}} in Latin, Greek or Cyrillic letters. It is printed like that on your invoice.',
    'field.tooLong': 'Shorten your {{field}}: 200 characters is the most.',
  },
}

export const isFieldText = (key: string): key is FieldText => Object.hasOwn(nld, key)

/** What is wrong with a field, which some texts call by its name. */
export const fieldError = (locale: Locale, key: FieldText, field: string): string =>
  FIELD_WORDS[locale][key].replace('{{field}}', field)
