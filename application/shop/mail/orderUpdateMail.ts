import { optionsText } from '../../texts/optionText.ts'
import { dayText } from '../../../domain/kernel/dayText.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import { LANGUAGES, type Locale } from '../../../domain/kernel/locale.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ORDER_NEWS } from '../../texts/mail/orderNews.ts'
import { mailAmount } from './mailAmount.ts'
import { goodsLabel } from './goodsLabel.ts'
import { RETURN_TERMS } from '../../texts/order/returnTerms.ts'
import type { OrderUpdateLetter } from './letter.ts'
import type { Letterhead } from './letterhead.ts'
import type { OrderNews } from './orderNews.ts'
import type { MailBlock } from './layout/mailBlock.ts'
import type { Written } from './layout/mailPaper.ts'
import { nameInMail } from './nameInMail.ts'

const paragraph = (text: string): MailBlock => ({ kind: 'text', text })
const rows = (of: Extract<MailBlock, { kind: 'rows' }>['rows']): readonly MailBlock[] =>
  of.length === 0 ? [] : [{ kind: 'rows', rows: of }]

/** A moment in the shop's time zone, in the reader's language, with its zone. */
const momentIn = (locale: Locale, at: string): string =>
  new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    timeZone: 'Europe/Amsterdam',
    dateStyle: 'full',
    timeStyle: 'long',
  }).format(Date.parse(at))

/** The mail on an order update, with a link to the order. */
export const orderUpdateMail = (
  told: OrderUpdateLetter & { readonly locale: Locale },
  letterhead: Pick<Letterhead, 'sendBack'>,
): Written => {
  const { locale, url } = told
  const { subject, blocks } = newsOf(told, letterhead)
  return {
    subject,
    blocks: [...blocks, { kind: 'button', label: ORDER_NEWS(locale)('see'), url }],
  }
}

const newsOf = (
  { news, number, locale }: OrderUpdateLetter & { readonly locale: Locale },
  { sendBack }: Pick<Letterhead, 'sendBack'>,
): Written => {
  const say = ORDER_NEWS(locale)
  const back = (amount: Cents): readonly MailBlock[] =>
    amount === 0 ? [] : [paragraph(say('back', { amount: mailAmount(locale, amount) }))]
  switch (news.about) {
    case 'shipped':
      return shipped(news, number, locale)
    case 'canceled':
      return {
        subject: say('canceled.subject', { number }),
        blocks: [paragraph(say('canceled.text')), ...back(news.back)],
      }
    case 'changed': {
      const owed =
        news.owed === 0 ? [] : [paragraph(say('changed.owed', { amount: mailAmount(locale, news.owed) }))]
      return {
        subject: say('changed.subject', { number }),
        blocks: [
          paragraph(say('changed.text')),
          ...rows([
            ...news.lines.map((line) => ({
              label: goodsLabel({
                ...line,
                options: optionsText(line.options, locale),
              }),
              value: mailAmount(locale, line.totalInclVat),
            })),
            { label: say('total'), value: mailAmount(locale, news.total), isTotal: true },
          ]),
          ...back(news.back),
          ...owed,
          ...(news.owed === 0 || news.isAgreed ? [] : [paragraph(say('changed.agree'))]),
        ],
      }
    }
    case 'credited':
      return {
        subject: say(news.back === 0 ? 'credited.subjectLess' : 'credited.subject', { number }),
        blocks: [
          paragraph(
            say('credited.text', {
              amount: mailAmount(locale, news.amount),
              reason: say(`reason.${news.reason}`),
            }),
          ),
          ...back(news.back),
        ],
      }
    case 'withdrawn':
      return {
        subject: say('withdrawn.subject', { number }),
        blocks: [
          paragraph(say('withdrawn.text')),
          ...rows([
            { label: say('withdrawn.at'), value: momentIn(locale, news.at) },
            { label: say('withdrawn.order'), value: number },
            { label: say('withdrawn.name'), value: nameInMail(news.name) },
            { label: say('withdrawn.email'), value: news.emailAddress },
            { label: say('withdrawn.goods'), value: news.goods === '' ? say('withdrawn.all') : news.goods },
          ]),
          paragraph(`${RETURN_TERMS(locale)('within')} ${sendBack[locale]}`),
          paragraph(RETURN_TERMS(locale)('refund')),
        ],
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
  const say = ORDER_NEWS(locale)
  const { carrier, trackingCode, trackingUrl, collect, isAtShop, lines } = news
  const known = [
    ...(carrier === null ? [] : [{ label: say('shipped.carrier'), value: carrier }]),
    ...(trackingCode === null ? [] : [{ label: say('shipped.track'), value: trackingCode }]),
  ]
  return {
    subject: say(isAtShop ? 'shipped.readySubject' : 'shipped.subject', { number }),
    blocks: [
      paragraph(isAtShop ? say('shipped.ready') : say('shipped.text', { day: dayText(news.on, locale) })),
      ...(collect.length === 0 ? [] : [paragraph([say('shipped.collect'), ...collect].join('\n'))]),
      ...rows(known),
      ...(trackingUrl === null
        ? []
        : [{ kind: 'link' as const, label: say('shipped.follow'), url: trackingUrl }]),
      { kind: 'heading', text: isAtShop ? say('shipped.readyGoods') : say('shipped.goods') },
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
