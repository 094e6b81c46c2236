import type { stock as nld } from '../../nld/mail/stock.ts'

export const stock: Readonly<Record<keyof typeof nld, string>> = {
  'confirm.subject': 'Confirm: mail me when {{title}} is back',
  'confirm.text':
    'Someone used this email address to ask {{shop}} for one mail when {{title}} is back. Confirm that it was you, otherwise we will not mail.',
  'confirm.button': 'Confirm or withdraw',
  'confirm.link':
    'You can confirm for 24 hours. While you wait for the product, the same link withdraws the request.',
  'confirm.ignore':
    'Did you not ask for this? Then there is nothing to do: after 24 hours we have forgotten this address.',
  'back.subject': '{{title}} is back in stock',
  'back.text': 'You asked {{shop}} for a mail when this product is back. It is back now.',
  'price.from': 'from {{amount}}',
  'price.m2': 'from {{amount}} per m²',
  'price.incl': '{{amount}} incl. VAT',
  'price.excl': '{{amount}} excl. VAT',
  'back.button': 'View the product',
  'back.over':
    'Stock is limited and we do not set one aside for you. This was the only mail about it, and we have now forgotten your address for this request. There is nothing to unsubscribe from.',
}
