import type { letters as nld } from '../../nld/mail/letters.ts'

export const letters: Readonly<Record<keyof typeof nld, string>> = {
  'new-password.subject': 'Choose a new password for {{shop}}',
  'new-password.text': 'A new password was asked for your account at {{shop}}.',
  'new-password.button': 'Choose a password',
  'no-account.subject': 'No account at {{shop}}',
  'no-account.text':
    'A new password was asked for an account at {{shop}}, but there is none under this email address.',
  'no-account.button': 'Create an account',
  'confirm-account.subject': 'Confirm your account at {{shop}}',
  'confirm-account.text': 'An account at {{shop}} was asked for with this email address.',
  'confirm-account.button': 'Confirm your account',
  'known-account.subject': 'You have an account at {{shop}} already',
  'known-account.text':
    'An account at {{shop}} was asked for with this email address, but you have one already.',
  'known-account.button': 'Log in',
  'open-account.subject': 'Make your account at {{shop}}',
  'open-account.text': 'Choose a password, and your details and order are in your account.',
  'open-account.button': 'Choose a password',
  'found-order.subject': 'The link to your order from {{shop}}',
  'found-order.text': 'Your order from {{shop}} was looked up with this email address and your order number.',
  'found-order.button': 'View your order',
  'answer.subject': 'An answer to your ticket: {{subject}}',
  'answer.text': '{{staff}} of {{shop}} writes:',
  'answer.button': 'See your ticket and reply',
  hour: 'The link works once, and no longer than an hour.',
  ignore: 'Did you not ask for this? Then there is nothing to do.',
  orderLink: 'The link opens this order alone, and works for 60 minutes. Share it with nobody.',
}
