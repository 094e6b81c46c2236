import type { Locale } from '../../../domain/kernel/locale.ts'
import type { AccessChanged } from '../../streams/sealed/letter.ts'
import type { Letterhead } from './letterhead.ts'
import type { Written } from './layout/mailPaper.ts'
import { nameInMail } from './nameInMail.ts'

interface Words {
  readonly subject: string
  readonly before: readonly string[]
  readonly button: string
}

type WordsOf = (news: AccessChanged['news'], shop: string) => Words

/** A paragraph of the passkeys that went with a password; none where none did. */
const gone = (
  { passkeysGone = [] }: Extract<AccessChanged['news'], { readonly about: 'password' }>,
  words: string,
): readonly string[] =>
  passkeysGone.length === 0 ? [] : [[words, ...passkeysGone.map(nameInMail)].join('\n')]

const WORDS: Readonly<Record<Locale, WordsOf>> = {
  nld: (news, shop) => {
    switch (news.about) {
      case 'password':
        return {
          subject: `Je wachtwoord bij ${shop} is gewijzigd`,
          before: [
            `Het wachtwoord van je account bij ${shop} is gewijzigd. Op andere apparaten ben je uitgelogd.`,
            ...gone(news, 'Deze passkeys zijn verwijderd, je logt er niet meer mee in:'),
            'Heb jij dit niet gedaan? Kies dan meteen een nieuw wachtwoord.',
          ],
          button: 'Kies een nieuw wachtwoord',
        }
      case 'passkey-added':
        return {
          subject: `Er is een passkey toegevoegd bij ${shop}`,
          before: [
            'Met deze passkey kun je zonder wachtwoord inloggen.',
            'Heb jij dit niet gedaan? Verwijder hem dan, log overal uit en kies een nieuw wachtwoord.',
          ],
          button: 'Bekijk je passkeys',
        }
      case 'passkey-removed':
        return {
          subject: `Er is een passkey verwijderd bij ${shop}`,
          before: [
            'Met deze passkey kun je niet meer inloggen.',
            'Heb jij dit niet gedaan? Log dan overal uit en kies een nieuw wachtwoord.',
          ],
          button: 'Bekijk je passkeys',
        }
      case 'device':
        return {
          subject: `Er is ingelogd bij ${shop} op een nieuw apparaat`,
          before: [
            `Op je account bij ${shop} is ingelogd met een apparaat dat je daar nog niet eerder voor gebruikte: ${news.device || 'een onbekend apparaat'}.`,
            'Was jij dit niet? Log dan overal uit en kies een nieuw wachtwoord.',
          ],
          button: 'Bekijk waar je bent ingelogd',
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
            ...gone(news, 'These passkeys were removed, they no longer log you in:'),
            'Was this not you? Then choose a new password at once.',
          ],
          button: 'Choose a new password',
        }
      case 'passkey-added':
        return {
          subject: `A passkey was added at ${shop}`,
          before: [
            'With this passkey you can log in without a password.',
            'Was this not you? Then remove it, log out everywhere and choose a new password.',
          ],
          button: 'See your passkeys',
        }
      case 'passkey-removed':
        return {
          subject: `A passkey was removed at ${shop}`,
          before: [
            'You can no longer log in with this passkey.',
            'Was this not you? Then log out everywhere and choose a new password.',
          ],
          button: 'See your passkeys',
        }
      case 'device':
        return {
          subject: `Somebody logged in at ${shop} on a new device`,
          before: [
            `Your account at ${shop} was logged in to with a device that you did not use for it before: ${news.device || 'an unknown device'}.`,
            'Was this not you? Then log out everywhere and choose a new password.',
          ],
          button: 'See where you are logged in',
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
