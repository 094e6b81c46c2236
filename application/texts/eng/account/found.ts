import type { found as nld } from '../../nld/account/found.ts'

export const found: Readonly<Record<keyof typeof nld, string>> = {
  title: 'Find your order',
  intro:
    'Ordered without an account? Enter your order number and email address. We will email you a link to your order.',
  number: 'Order number',
  emailAddress: 'Email address of the order',
  help: 'You can find it in your confirmation email.',
  submit: 'Send link',
  account: 'Do you have an account? Log in',
  sentTitle: 'Check your email',
  sentText:
    'If this order exists, we have just sent a link to the email address it was placed with. The link works for 60 minutes.',
  sentNone: 'No email? Look in your spam folder, and check the number and the address.',
  retry: 'Search again',
  'problems.fields': 'Enter your order number and a valid email address.',
  'problems.link':
    'This link has expired, or it was not opened in this browser. A link works for 60 minutes. Request a new one.',
  byLink: 'You are viewing this order through a link from your email. It works for 60 minutes.',
  other: 'Find another order',
  offerTitle: 'Would you like an account?',
  offerText: 'Just choose a password. Your details and this order are already there.',
  offerSubmit: 'Create an account with my details',
  knownTitle: 'You already have an account',
  knownText: 'You can log in with this email address.',
  logIn: 'Log in',
}
