import { optionsText } from '../../../domain/cart/optionText.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import { LANGUAGE_TAG, type Locale } from '../../../domain/kernel/locale.ts'
import { never } from '../../../domain/kernel/never.ts'
import { amountIn } from './amountIn.ts'
import { goodsLabel } from './goodsLabel.ts'
import type { OrderTold } from './letter.ts'
import type { MailBlock } from './mailBlock.ts'
import type { Written } from './mailPaper.ts'
import { NEWS_WORDS } from './orderNewsWords.ts'

const paragraph = (text: string): MailBlock => ({ kind: 'text', text })
const rows = (of: Extract<MailBlock, { kind: 'rows' }>['rows']): readonly MailBlock[] =>
  of.length === 0 ? [] : [{ kind: 'rows', rows: of }]

/** A moment as its reader's clock shows it, to the minute, with its zone. */
const momentIn = (locale: Locale, at: string): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    timeZone: 'Europe/Amsterdam',
    dateStyle: 'full',
    timeStyle: 'long',
  }).format(Date.parse(at))

/** What happened to an order, with the one place to look at it. */
export const toldOrder = (told: OrderTold & { readonly locale: Locale }): Written => {
  const { locale, url } = told
  const { subject, blocks } = newsOf(told)
  return {
    subject,
    blocks: [...blocks, { kind: 'button', label: NEWS_WORDS[locale].see, url }],
  }
}

const newsOf = ({ news, number, locale }: OrderTold & { readonly locale: Locale }): Written => {
  const say = NEWS_WORDS[locale]
  const back = (amount: Cents): readonly MailBlock[] =>
    amount === 0 ? [] : [paragraph(say.back(amountIn(locale, amount)))]
  switch (news.about) {
    case 'shipped': {
      const words = say.shipped
      const known = [
        ...(news.carrier === null ? [] : [{ label: words.carrier, value: news.carrier }]),
        ...(news.trackingCode === null ? [] : [{ label: words.track, value: news.trackingCode }]),
      ]
      return { subject: words.subject(number), blocks: [paragraph(words.text), ...rows(known)] }
    }
    case 'canceled':
      return {
        subject: say.canceled.subject(number),
        blocks: [paragraph(say.canceled.text), ...back(news.back)],
      }
    case 'changed': {
      const words = say.changed
      const owed = news.owed === 0 ? [] : [paragraph(words.owed(amountIn(locale, news.owed)))]
      return {
        subject: words.subject(number),
        blocks: [
          paragraph(words.text),
          ...rows([
            ...news.lines.map((line) => ({
              label: goodsLabel({
                ...line,
                options: optionsText(line.options, locale),
              }),
              value: amountIn(locale, line.totalInclVat),
            })),
            { label: say.total, value: amountIn(locale, news.total), isTotal: true },
          ]),
          ...back(news.back),
          ...owed,
          ...(news.owed === 0 || news.isAgreed ? [] : [paragraph(words.agree)]),
        ],
      }
    }
    case 'credited': {
      const words = say.credited
      return {
        subject: news.back === 0 ? words.subjectLess(number) : words.subject(number),
        blocks: [paragraph(words.text(amountIn(locale, news.amount), news.reason)), ...back(news.back)],
      }
    }
    case 'withdrawn': {
      const words = say.withdrawn
      return {
        subject: words.subject(number),
        blocks: [
          paragraph(words.text),
          ...rows([
            { label: words.at, value: momentIn(locale, news.at) },
            { label: words.order, value: number },
            { label: words.name, value: news.name },
            { label: words.email, value: news.emailAddress },
            { label: words.goods, value: news.goods === '' ? words.all : news.goods },
          ]),
          paragraph(words.next),
        ],
      }
    }
    default:
      return never(news)
  }
}
