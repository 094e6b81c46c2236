import type { data as nld } from '../../nld/account/data.ts'

export const data: Readonly<Record<keyof typeof nld, string>> = {
  title: 'Privacy: what we know about you',
  text: 'This is everything we know about you, in plain words. The file has every detail, including your invoices and what you sent us.',
  download: 'Download all my data as a file (JSON)',
  told: 'Who you are',
  addresses: 'Your addresses',
  none: 'You have not saved an address.',
  change: 'Change your details',
  company: 'Your company: {{name}}',
  companyUnnamed: 'Your company',
  toCompany: 'View your company',
  history: 'What happened',
  historyText: 'Open a section to read what we have stored and when it happened.',
  'of.customer': 'Your account',
  'of.access': 'Your passkeys',
  'of.company': 'Your company',
  'of.order': 'Order',
  'of.cart': 'Cart',
  'of.ticket': 'Question',
  'of.notice': 'Email when a product is back',
  earlier_one: 'One earlier line is in the file.',
  earlier_other: '{{count}} earlier lines are in the file.',
  more_one: 'You have logged in on one device.',
  more_other: 'You have logged in on {{count}} devices.',
  devices: 'See where you are logged in',
  erase: 'Erase my data',
  eraseText:
    'Your account, addresses, questions and files become permanently unreadable, also in our backups once those expire. You will be logged out everywhere. This cannot be undone.',
  invoices: 'These invoices keep your name and address, because tax law requires it:',
  until: 'until',
  orders: 'These orders stay, without your name: {{numbers}}.',
  rest: 'And {{count}} more.',
  'see.orders': 'View your orders',
  'see.invoices': 'View your invoices',
  besides:
    'Our payment provider keeps its own record of your payments. We keep our answers to your browser for one more day.',
  submit: 'Erase my data permanently',
  'under-way':
    'Your data cannot be erased yet: a payment for these orders is still in progress. Try again later.',
  retained:
    'Your data cannot be erased yet: until there is an invoice, we are required to know who the buyer is. It is possible once your order has been shipped and paid. Otherwise, we keep your name because tax law requires it:',
}
