import type { letters as nld } from '../../nld/mail/letters.ts'

export const letters: Readonly<Record<keyof typeof nld, string>> = {
  'new-password.subject': 'Choose a new password for {{shop}}',
  'new-password.text': 'Someone asked to reset the password of your account at {{shop}}.',
  'new-password.button': 'Choose a password',
  'no-account.subject': 'No account at {{shop}}',
  'no-account.text':
    'Someone asked to reset a password at {{shop}}, but there is no account with this email address.',
  'no-account.button': 'Create an account',
  'confirm-account.subject': 'Confirm your account at {{shop}}',
  'confirm-account.text': 'Someone used this email address to create an account at {{shop}}.',
  'confirm-account.button': 'Confirm your account',
  'known-account.subject': 'You already have an account at {{shop}}',
  'known-account.text':
    'Someone used this email address to create an account at {{shop}}, but you already have one.',
  'known-account.button': 'Log in',
  'open-account.subject': 'Create your account at {{shop}}',
  'open-account.text': 'Choose a password. Your account will contain your details and your order.',
  'open-account.button': 'Choose a password',
  'found-order.subject': 'Link to your order from {{shop}}',
  'found-order.text': 'Someone looked up your order from {{shop}} with your email address and order number.',
  'found-order.button': 'View your order',
  'answer.subject': 'Answer to your ticket: {{subject}}',
  'answer.text': '{{staff}} of {{shop}} writes:',
  'answer.button': 'View ticket and reply',
  hour: 'The link works once, within one hour.',
  ignore: 'If you did not request this, you can ignore this email.',
  orderLink: 'The link opens only this order and works for 60 minutes. Do not share it.',
}
