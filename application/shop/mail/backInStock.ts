import type { Locale } from '../../../domain/kernel/locale.ts'
import { amountIn } from './amountIn.ts'
import type { BackInStock, StockConfirm } from '../../streams/sealed/letter.ts'
import type { Letterhead } from './letterhead.ts'
import type { Written } from './layout/mailPaper.ts'

type Price = BackInStock['price']

interface Words {
  readonly confirm: (shop: string, title: string) => readonly [subject: string, before: string]
  readonly see: string
  readonly link: string
  readonly ignore: string
  readonly back: (shop: string, title: string) => readonly [subject: string, before: string]
  readonly price: (amount: string, price: Price) => string
  readonly product: string
  readonly over: string
}

const WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    confirm: (shop, title) => [
      `Bevestig: mail me zodra ${title} er weer is`,
      `Met dit e-mailadres is bij ${shop} gevraagd om één mail zodra ${title} er weer is. Bevestig dat jij dat was, anders mailen we niet.`,
    ],
    see: 'Bevestig of trek in',
    link: 'Bevestigen kan 24 uur. Zolang je op het product wacht, trek je de aanvraag met dezelfde link weer in.',
    ignore: 'Heb je hier niet om gevraagd? Dan hoef je niets te doen: na 24 uur zijn we dit adres vergeten.',
    back: (shop, title) => [
      `${title} is er weer`,
      `Je vroeg ${shop} om een mail zodra dit product er weer is. Dat is nu zo.`,
    ],
    price: (amount, { basis, from }) =>
      `${from === null ? '' : 'vanaf '}${amount}${from === 'm2' ? ' per m²' : ''} ${basis === 'excl' ? 'excl.' : 'incl.'} btw`,
    product: 'Bekijk het product',
    over: 'Op is op: we houden niets voor je apart. Dit was de enige mail hierover, en voor deze aanvraag zijn we je adres nu vergeten. Je hoeft je nergens voor af te melden.',
  },
  eng: {
    confirm: (shop, title) => [
      `Confirm: mail me when ${title} is back`,
      `Someone used this email address to ask ${shop} for one mail when ${title} is back. Confirm that it was you, otherwise we will not mail.`,
    ],
    see: 'Confirm or withdraw',
    link: 'You can confirm for 24 hours. While you wait for the product, the same link withdraws the request.',
    ignore:
      'Did you not ask for this? Then there is nothing to do: after 24 hours we have forgotten this address.',
    back: (shop, title) => [
      `${title} is back in stock`,
      `You asked ${shop} for a mail when this product is back. It is back now.`,
    ],
    price: (amount, { basis, from }) =>
      `${from === null ? '' : 'from '}${amount}${from === 'm2' ? ' per m²' : ''} ${basis === 'excl' ? 'excl.' : 'incl.'} VAT`,
    product: 'View the product',
    over: 'Stock is limited and we do not set one aside for you. This was the only mail about it, and we have now forgotten your address for this request. There is nothing to unsubscribe from.',
  },
}

/** Asks whoever reads an address to confirm that they want to be mailed when a product is back. */
export const stockConfirm = (
  { locale, url, title }: StockConfirm & { readonly locale: Locale },
  { shop }: Pick<Letterhead, 'shop'>,
): Written => {
  const words = WORDS[locale]
  const [subject, before] = words.confirm(shop, title)
  return {
    subject,
    blocks: [
      { kind: 'text', text: before },
      { kind: 'button', label: words.see, url },
      { kind: 'text', text: words.link },
      { kind: 'text', text: words.ignore },
    ],
  }
}

/** Tells that a product is back: its name, picture and price, and the way to its page. */
export const backInStock = (
  { locale, url, title, price, picture }: BackInStock & { readonly locale: Locale },
  { shop }: Pick<Letterhead, 'shop'>,
): Written => {
  const words = WORDS[locale]
  const [subject, before] = words.back(shop, title)
  const value = words.price(amountIn(locale, price.amount), price)
  return {
    subject,
    blocks: [
      { kind: 'text', text: before },
      { kind: 'rows', rows: [{ label: title, value, ...(picture !== undefined && { picture }) }] },
      { kind: 'button', label: words.product, url },
      { kind: 'text', text: words.over },
    ],
  }
}
