import type { Locale } from '../../../domain/kernel/locale.ts'
import type { AccessChanged } from '../../streams/sealed/letter.ts'
import { ACCESS } from '../../texts/mail/access.ts'
import type { access } from '../../texts/nld/mail/access.ts'
import type { Say } from '../../texts/textKey.ts'
import type { Letterhead } from './letterhead.ts'
import type { Written } from './layout/mailPaper.ts'
import { nameInMail } from './nameInMail.ts'

/** The paragraphs on what happened. */
const toldOf = (news: AccessChanged['news'], say: Say<typeof access>, shop: string): readonly string[] => {
  switch (news.about) {
    case 'password': {
      const gone = news.passkeysGone ?? []
      return [
        say('password.text', { shop }),
        ...(gone.length === 0 ? [] : [[say('password.gone'), ...gone.map(nameInMail)].join('\n')]),
      ]
    }
    case 'passkey-added':
    case 'passkey-removed':
      return [say(`${news.about}.text`)]
    case 'device':
      return [say('device.text', { shop, device: news.device || say('device.unknown') })]
  }
}

/** Tells a customer what changed in their account's access, with a link to act on it. */
export const accessLetter = (
  { locale, news, url }: AccessChanged & { readonly locale: Locale },
  { shop }: Letterhead,
): Written => {
  const say = ACCESS(locale)
  return {
    subject: say(`${news.about}.subject`, { shop }),
    blocks: [
      ...[...toldOf(news, say, shop), say(`${news.about}.notYou`)].map(
        (text) => ({ kind: 'text', text }) as const,
      ),
      { kind: 'button', label: say(`${news.about}.button`), url },
    ],
  }
}
