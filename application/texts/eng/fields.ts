import type { fields as nld } from '../nld/fields.ts'

export const fields: Readonly<Record<keyof typeof nld, string>> = {
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
  'inSentence.NL': 'the Netherlands',
  'inSentence.BE': 'Belgium',
  'field.required': 'Enter your {{field}}.',
  'field.email': 'Enter a valid email address, such as name@example.com.',
  'field.phone': 'Enter a valid phone number, such as 0612345678.',
  'field.zipCode': 'Enter a valid postal code, such as {{zipCodes}}.',
  'field.name': 'Use letters, spaces, periods, apostrophes and hyphens in your {{field}}.',
  'field.houseNumber': 'Enter a house number that starts with a digit.',
  'field.countryCode': 'Choose {{countries}}.',
  'field.printed':
    'Write your {{field}} in Latin, Greek or Cyrillic letters, so that we can print it on your invoice.',
  'field.tooLong': 'Shorten your {{field}} to at most 200 characters.',
}
