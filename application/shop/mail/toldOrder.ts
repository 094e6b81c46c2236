import { optionsText } from '../../../domain/cart/optionText.ts'
import { dayText } from '../../../domain/kernel/dayText.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import { LANGUAGE_TAG, type Locale } from '../../../domain/kernel/locale.ts'
import { never } from '../../../domain/kernel/never.ts'
import { amountIn } from './amountIn.ts'
import { goodsLabel } from './goodsLabel.ts'
import { RETURN_TERMS } from '../../pages/returnTerms.ts'
import type { OrderTold } from './letter.ts'
import type { Letterhead } from './letterhead.ts'
import type { OrderNews } from './orderNews.ts'
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
export const toldOrder = (
  told: OrderTold & { readonly locale: Locale },
  letterhead: Pick<Letterhead, 'sendBack'>,
): Written => {
  const { locale, url } = told
  const { subject, blocks } = newsOf(told, letterhead)
  return {
    subject,
    blocks: [...blocks, { kind: 'button', label: NEWS_WORDS[locale].see, url }],
  }
}

const newsOf = (
  { news, number, locale }: OrderTold & { readonly locale: Locale },
  { sendBack }: Pick<Letterhead, 'sendBack'>,
): Written => {
  const say = NEWS_WORDS[locale]
  const back = (amount: Cents): readonly MailBlock[] =>
    amount === 0 ? [] : [paragraph(say.back(amountIn(locale, amount)))]
  switch (news.about) {
    case 'shipped':
      return shipped(news, number, locale)
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
          paragraph(`${RETURN_TERMS[locale].within} ${sendBack[locale]}`),
          paragraph(RETURN_TERMS[locale].refund),
        ],
      }
    }
    default:
      return never(news)
  }
}

const shipped = (
  news: Extract<OrderNews, { readonly about: 'shipped' }>,
  number: string,
  locale: Locale,
): Written => {
  const words = NEWS_WORDS[locale].shipped
  const { carrier, trackingCode, trackingUrl, collect, isAtShop, lines } = news
  const known = [
    ...(carrier === null ? [] : [{ label: words.carrier, value: carrier }]),
    ...(trackingCode === null ? [] : [{ label: words.track, value: trackingCode }]),
  ]
  return {
    subject: (isAtShop ? words.readySubject : words.subject)(number),
    blocks: [
      paragraph(isAtShop ? words.ready : words.text(dayText(news.on, locale))),
      ...(collect.length === 0 ? [] : [paragraph([words.collect, ...collect].join('\n'))]),
      ...rows(known),
      ...(trackingUrl === null ? [] : [{ kind: 'link' as const, label: words.follow, url: trackingUrl }]),
      { kind: 'heading', text: isAtShop ? words.readyGoods : words.goods },
      ...rows(
        lines.map(({ options, picture, ...line }) => ({
          label: goodsLabel({ ...line, options: optionsText(options, locale) }),
          value: '',
          ...(picture !== undefined && { picture }),
        })),
      ),
    ],
  }
}
