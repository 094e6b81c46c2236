import type { Locale } from '../../../domain/kernel/locale.ts'
import { COMPANY } from '../../texts/mail/company.ts'
import { mailAmount } from './mailAmount.ts'
import type { CompanyNews, CompanyNotice } from '../../streams/sealed/letter.ts'
import type { Letterhead } from './letterhead.ts'
import type { Written } from './layout/mailPaper.ts'
import { nameInMail } from './nameInMail.ts'

interface Words {
  readonly subject: string
  readonly before: readonly string[]
  readonly button: string
  readonly after?: string
}

const wordsOf = (news: CompanyNews, locale: Locale, shop: string): Words => {
  const say = COMPANY(locale)
  // typed names are cleaned for use in a mail; an empty one becomes "somebody"
  const by = nameInMail(nameInMail(news.by) || say('somebody'))
  if (news.about === 'invited') {
    const company = nameInMail(news.company)
    return {
      subject: say('invited.subject', { from: company || by, shop }),
      before: [
        say('invited.text', { by, shop, company: company || say('invited.company') }),
        say(`role.${news.role}`),
      ],
      button: say('invited.button'),
      after: say('invited.after'),
    }
  }
  const total = mailAmount(locale, news.total)
  switch (news.about) {
    case 'asked':
      return {
        subject: say('asked.subject', { by, total }),
        before: [say('asked.text', { by, shop, total })],
        button: say('asked.button'),
      }
    case 'approved':
      return {
        subject: say('approved.subject', { by }),
        before: [say('approved.text', { by, shop, total })],
        button: say('approved.button'),
      }
    case 'refused':
      return {
        subject: say('refused.subject', { by }),
        before: [say('refused.text', { shop, total }), say('refused.reason', { by, reason: news.reason })],
        button: say('refused.button'),
      }
  }
}

/** A mail to a company member about an invitation or approval, with a link to act on it. */
export const companyLetter = (
  { locale, news, url }: CompanyNotice & { readonly locale: Locale },
  { shop }: Pick<Letterhead, 'shop'>,
): Written => {
  const { subject, before, button, after } = wordsOf(news, locale, shop)
  return {
    subject,
    blocks: [
      ...before.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'button', label: button, url },
      ...(after === undefined ? [] : [{ kind: 'text' as const, text: after }]),
    ],
  }
}
