import type { found as nld } from '../../nld/account/found.ts'

export const found: Readonly<Record<keyof typeof nld, string>> = {
  title: 'Find your order',
  intro:
    'Ordered without an account? Fill in your order number and email address. You get an email with a link to your order.',
  number: 'Order number',
  emailAddress: 'Email address of the order',
  help: 'It is in the confirmation that you got by email.',
  submit: 'Send the link',
  account: 'Do you have an account? Log in',
  sentTitle: 'Check your email',
  sentText:
    'If this order exists, we have just mailed a link to the address that it was placed with. The link works for 60 minutes.',
  sentNone: 'Didn’t get it? Look in your spam folder, and check the number and the address.',
  retry: 'Search again',
  'problems.fields': 'Fill in your order number and a valid email address.',
  'problems.link': 'This link does not work here (any more). A link works for 60 minutes. Ask for a new one.',
  byLink: 'You see this order by a link from your email. It works for 60 minutes.',
  other: 'Find another order',
  offerTitle: 'Would you like an account?',
  offerText: 'All you do is choose a password. Your details and this order are there already.',
  offerSubmit: 'Create an account with my details',
  knownTitle: 'You have an account already',
  knownText: 'You can log in with this email address.',
  logIn: 'Log in',
}
