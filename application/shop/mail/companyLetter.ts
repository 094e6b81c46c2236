import type { Role } from '../../../domain/companies/companyFacts.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { amountIn } from './amountIn.ts'
import type { CompanyNews, CompanyTold } from '../../streams/sealed/letter.ts'
import type { Letterhead } from './letterhead.ts'
import type { Written } from './layout/mailPaper.ts'
import { nameInMail, type NameInMail } from './nameInMail.ts'

/** The news with its names as a mail may carry them. */
type Named<News> = News extends { readonly company: string }
  ? Omit<News, 'by' | 'company'> & { readonly by: NameInMail; readonly company: NameInMail }
  : Omit<News, 'by'> & { readonly by: NameInMail }

/** Who did it where no name is left of what they typed. */
const SOMEBODY = { nld: 'Iemand', eng: 'Somebody' } as const satisfies Record<Locale, string>

const named = (news: CompanyNews, locale: Locale): Named<CompanyNews> => {
  const by = nameInMail(nameInMail(news.by) || SOMEBODY[locale])
  return news.about === 'invited' ? { ...news, by, company: nameInMail(news.company) } : { ...news, by }
}

interface Words {
  readonly subject: string
  readonly before: readonly string[]
  readonly button: string
  readonly after?: string
}

const ROLE_WORDS: Readonly<Record<Locale, Readonly<Record<Role, string>>>> = {
  nld: {
    manager: 'Je beheert wie er bij het bedrijf horen, en mag alles bestellen en goedkeuren.',
    approver: 'Je mag alles bestellen, en keurt goed wat anderen vragen.',
    buyer: 'Je bestelt tot een bedrag, en vraagt goedkeuring voor wat daarboven komt.',
    viewer: 'Je ziet de bestellingen van het bedrijf.',
  },
  eng: {
    manager: 'You manage who belongs to the company, and may order and approve all of it.',
    approver: 'You may order all you like, and approve what others ask for.',
    buyer: 'You order up to an amount, and ask for approval of what is above it.',
    viewer: 'You see the orders of the company.',
  },
}

const wordsIn: Readonly<Record<Locale, (news: Named<CompanyNews>, shop: string) => Words>> = {
  nld: (news, shop) => {
    switch (news.about) {
      case 'invited':
        return {
          subject: `Uitnodiging van ${news.company || news.by} bij ${shop}`,
          before: [
            `${news.by} nodigt je uit om bij ${shop} voor ${news.company || 'het bedrijf'} te bestellen.`,
            ROLE_WORDS.nld[news.role],
          ],
          button: 'Bekijk de uitnodiging',
          after:
            'Log in met dit e-mailadres, of maak er eerst een account mee en volg de link daarna opnieuw. De link werkt één keer, en zeven dagen.',
        }
      case 'asked':
        return {
          subject: `${news.by} vraagt je goedkeuring voor ${amountIn('nld', news.total)}`,
          before: [
            `${news.by} wil bij ${shop} bestellen voor ${amountIn('nld', news.total)}, en mag dat niet zonder goedkeuring.`,
          ],
          button: 'Bekijk wat er gevraagd wordt',
        }
      case 'approved':
        return {
          subject: `${news.by} heeft je bestelling goedgekeurd`,
          before: [
            `Je bestelling van ${amountIn('nld', news.total)} bij ${shop} is goedgekeurd en geplaatst door ${news.by}.`,
          ],
          button: 'Bekijk je bedrijf',
        }
      case 'refused':
        return {
          subject: `${news.by} heeft je bestelling niet goedgekeurd`,
          before: [
            `Je bestelling van ${amountIn('nld', news.total)} bij ${shop} is niet goedgekeurd.`,
            `${news.by} schrijft: ${news.reason}`,
          ],
          button: 'Bekijk je winkelwagen',
        }
    }
  },
  eng: (news, shop) => {
    switch (news.about) {
      case 'invited':
        return {
          subject: `Invitation of ${news.company || news.by} at ${shop}`,
          before: [
            `${news.by} invites you to order at ${shop} for ${news.company || 'the company'}.`,
            ROLE_WORDS.eng[news.role],
          ],
          button: 'See the invitation',
          after:
            'Log in with this email address, or make an account with it first and follow the link again. The link works once, and for seven days.',
        }
      case 'asked':
        return {
          subject: `${news.by} asks for your approval of ${amountIn('eng', news.total)}`,
          before: [
            `${news.by} wants to order for ${amountIn('eng', news.total)} at ${shop}, and may not without approval.`,
          ],
          button: 'See what is asked for',
        }
      case 'approved':
        return {
          subject: `${news.by} approved your order`,
          before: [
            `Your order of ${amountIn('eng', news.total)} at ${shop} was approved and placed by ${news.by}.`,
          ],
          button: 'See your company',
        }
      case 'refused':
        return {
          subject: `${news.by} did not approve your order`,
          before: [
            `Your order of ${amountIn('eng', news.total)} at ${shop} was not approved.`,
            `${news.by} writes: ${news.reason}`,
          ],
          button: 'See your cart',
        }
    }
  },
}

/** What one of a company's people is told, and where they do something about it. */
export const companyLetter = (
  { locale, news, url }: CompanyTold & { readonly locale: Locale },
  { shop }: Pick<Letterhead, 'shop'>,
): Written => {
  const { subject, before, button, after } = wordsIn[locale](named(news, locale), shop)
  return {
    subject,
    blocks: [
      ...before.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'button', label: button, url },
      ...(after === undefined ? [] : [{ kind: 'text' as const, text: after }]),
    ],
  }
}
