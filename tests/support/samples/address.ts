/** The recipient of the tests' orders, as in the checkout's first form. */
export const ADDRESS = {
  emailAddress: 'anneke.jansen@voorbeeld.nl',
  firstName: 'Anneke',
  lastName: 'Jansen-Vermeulen',
  companyName: '',
  countryCode: 'NL',
  zipCode: '3511 AB',
  houseNumber: '17',
  houseNumberAddition: 'bis',
  streetName: 'Zonneweidelaan',
  city: 'Utrecht',
  phoneNumber: '0612345678',
}
