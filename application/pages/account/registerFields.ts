/** The fields of a registration form in order, except the passwords. */
export const REGISTER_FIELDS = [
  'companyName',
  'cocNumber',
  'vatNumber',
  'reference',
  'emailAddress',
  'firstName',
  'lastName',
  'phoneNumber',
  'countryCode',
  'zipCode',
  'houseNumber',
  'houseNumberAddition',
  'streetName',
  'city',
] as const
export type RegisterField = (typeof REGISTER_FIELDS)[number]
