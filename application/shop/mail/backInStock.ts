import type { Locale } from '../../../domain/kernel/locale.ts'
import { STOCK } from '../../texts/mail/stock.ts'
import { mailAmount } from './mailAmount.ts'
import type { BackInStock, StockConfirm } from '../../streams/sealed/letter.ts'
import type { Letterhead } from './letterhead.ts'
import type { Written } from './layout/mailPaper.ts'

const priceText = ({ amount, basis, from }: BackInStock['price'], locale: Locale): string => {
  const say = STOCK(locale)
  const one = mailAmount(locale, amount)
  const whole = from === null ? one : say(from === 'm2' ? 'price.m2' : 'price.from', { amount: one })
  return say(basis === 'excl' ? 'price.excl' : 'price.incl', { amount: whole })
}

/** Asks the recipient to confirm that they want a mail when a product is back in stock. */
export const stockConfirm = (
  { locale, url, title }: StockConfirm & { readonly locale: Locale },
  { shop }: Pick<Letterhead, 'shop'>,
): Written => {
  const say = STOCK(locale)
  return {
    subject: say('confirm.subject', { title }),
    blocks: [
      { kind: 'text', text: say('confirm.text', { shop, title }) },
      { kind: 'button', label: say('confirm.button'), url },
      { kind: 'text', text: say('confirm.link') },
      { kind: 'text', text: say('confirm.ignore') },
    ],
  }
}

/** Tells that a product is back in stock, with its name, picture, price and a link to its page. */
export const backInStock = (
  { locale, url, title, price, picture }: BackInStock & { readonly locale: Locale },
  { shop }: Pick<Letterhead, 'shop'>,
): Written => {
  const say = STOCK(locale)
  const value = priceText(price, locale)
  return {
    subject: say('back.subject', { title }),
    blocks: [
      { kind: 'text', text: say('back.text', { shop }) },
      { kind: 'rows', rows: [{ label: title, value, ...(picture !== undefined && { picture }) }] },
      { kind: 'button', label: say('back.button'), url },
      { kind: 'text', text: say('back.over') },
    ],
  }
}
