import type { Locale } from '../../../domain/kernel/locale.ts'
import type { AccessChanged } from './letter.ts'
import type { Letterhead } from './letterhead.ts'
import type { Written } from './mailPaper.ts'

interface Words {
  readonly subject: string
  readonly before: readonly string[]
  readonly button: string
}

type WordsOf = (news: AccessChanged['news'], shop: string) => Words

const WORDS: Readonly<Record<Locale, WordsOf>> = {
  nld: (news, shop) => {
    switch (news.about) {
      case 'password':
        return {
          subject: `Je wachtwoord bij ${shop} is gewijzigd`,
          before: [
            `Het wachtwoord van je account bij ${shop} is gewijzigd. Op andere apparaten ben je uitgelogd.`,
            'Heb jij dit niet gedaan? Kies dan meteen een nieuw wachtwoord.',
          ],
          button: 'Kies een nieuw wachtwoord',
        }
    }
  },
  eng: (news, shop) => {
    switch (news.about) {
      case 'password':
        return {
          subject: `Your password at ${shop} was changed`,
          before: [
            `The password of your account at ${shop} was changed. On other devices you are logged out.`,
            'Was this not you? Then choose a new password at once.',
          ],
          button: 'Choose a new password',
        }
    }
  },
}

/** What happened to the ways into an account, and where its customer does something about it. */
export const accessLetter = (
  { locale, news, url }: AccessChanged & { readonly locale: Locale },
  { shop }: Letterhead,
): Written => {
  const { subject, before, button } = WORDS[locale](news, shop)
  return {
    subject,
    blocks: [
      ...before.map((text) => ({ kind: 'text', text }) as const),
      { kind: 'button', label: button, url },
    ],
  }
}
