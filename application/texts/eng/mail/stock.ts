import type { stock as nld } from '../../nld/mail/stock.ts'

export const stock: Readonly<Record<keyof typeof nld, string>> = {
  'confirm.subject': 'Confirm: email me when {{title}} is back',
  'confirm.text':
    'Someone used this email address to ask {{shop}} for one email when {{title}} is back. Confirm that it was you; otherwise we will not send it.',
  'confirm.button': 'Confirm or withdraw',
  'confirm.link':
    'You can confirm within 24 hours. Until the product is back, you can withdraw the request with the same link.',
  'confirm.ignore':
    'If you did not request this, you can ignore this email: we delete this address after 24 hours.',
  'back.subject': '{{title}} is back in stock',
  'back.text': 'You asked {{shop}} for an email when this product is back. It is back now.',
  'price.from': 'from {{amount}}',
  'price.m2': 'from {{amount}} per m²',
  'price.incl': '{{amount}} incl. VAT',
  'price.excl': '{{amount}} excl. VAT',
  'back.button': 'View the product',
  'back.over':
    'Stock is limited and we do not reserve one for you. This was the only email about it, and we have deleted your address for this request. There is nothing to unsubscribe from.',
}
