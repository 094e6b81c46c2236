import type { Locale } from '../../../domain/kernel/locale.ts'
import type { ShortLetter } from './letter.ts'

interface Words {
  readonly subject: string
  /** before what is to be done, a paragraph each */
  readonly before: readonly string[]
  readonly button: string
  readonly after: readonly string[]
}

const IGNORE = {
  nld: 'Heb je hier niet om gevraagd? Dan hoef je niets te doen.',
  eng: 'Did you not ask for this? Then there is nothing to do.',
} as const

const HOUR = {
  nld: 'De link werkt één keer, en niet langer dan een uur.',
  eng: 'The link works once, and no longer than an hour.',
} as const

const ORDER_LINK = {
  nld: 'De link opent alleen deze bestelling, en werkt 60 minuten. Deel hem met niemand.',
  eng: 'The link opens this order alone, and works for 60 minutes. Share it with nobody.',
} as const

/** What each letter says about a shop of this name. */
export const LETTER_WORDS: Readonly<
  Record<Locale, Readonly<Record<ShortLetter['kind'], (shop: string) => Words>>>
> = {
  nld: {
    'new-password': (shop) => ({
      subject: `Kies een nieuw wachtwoord voor ${shop}`,
      before: [`Er is een nieuw wachtwoord gevraagd voor je account bij ${shop}.`],
      button: 'Kies een wachtwoord',
      after: [HOUR.nld, IGNORE.nld],
    }),
    'no-account': (shop) => ({
      subject: `Geen account bij ${shop}`,
      before: [
        `Er is een nieuw wachtwoord gevraagd voor een account bij ${shop}, maar onder dit e-mailadres is er geen.`,
      ],
      button: 'Maak een account',
      after: [IGNORE.nld],
    }),
    'confirm-account': (shop) => ({
      subject: `Bevestig je account bij ${shop}`,
      before: [`Met dit e-mailadres is een account aangevraagd bij ${shop}.`],
      button: 'Bevestig je account',
      after: [HOUR.nld, IGNORE.nld],
    }),
    'known-account': (shop) => ({
      subject: `Je hebt al een account bij ${shop}`,
      before: [`Met dit e-mailadres is een account aangevraagd bij ${shop}, maar dat heb je al.`],
      button: 'Inloggen',
      after: [IGNORE.nld],
    }),
    'open-account': (shop) => ({
      subject: `Maak je account bij ${shop}`,
      before: ['Kies een wachtwoord, en je gegevens en bestelling staan in je account.'],
      button: 'Kies een wachtwoord',
      after: [HOUR.nld, IGNORE.nld],
    }),
    'found-order': (shop) => ({
      subject: `De link naar je bestelling bij ${shop}`,
      before: [`Met dit e-mailadres en je bestelnummer is je bestelling bij ${shop} opgezocht.`],
      button: 'Bekijk je bestelling',
      after: [ORDER_LINK.nld, IGNORE.nld],
    }),
  },
  eng: {
    'new-password': (shop) => ({
      subject: `Choose a new password for ${shop}`,
      before: [`A new password was asked for your account at ${shop}.`],
      button: 'Choose a password',
      after: [HOUR.eng, IGNORE.eng],
    }),
    'no-account': (shop) => ({
      subject: `No account at ${shop}`,
      before: [
        `A new password was asked for an account at ${shop}, but there is none under this email address.`,
      ],
      button: 'Create an account',
      after: [IGNORE.eng],
    }),
    'confirm-account': (shop) => ({
      subject: `Confirm your account at ${shop}`,
      before: [`An account at ${shop} was asked for with this email address.`],
      button: 'Confirm your account',
      after: [HOUR.eng, IGNORE.eng],
    }),
    'known-account': (shop) => ({
      subject: `You have an account at ${shop} already`,
      before: [`An account at ${shop} was asked for with this email address, but you have one already.`],
      button: 'Log in',
      after: [IGNORE.eng],
    }),
    'open-account': (shop) => ({
      subject: `Make your account at ${shop}`,
      before: ['Choose a password, and your details and order are in your account.'],
      button: 'Choose a password',
      after: [HOUR.eng, IGNORE.eng],
    }),
    'found-order': (shop) => ({
      subject: `The link to your order from ${shop}`,
      before: [`Your order from ${shop} was looked up with this email address and your order number.`],
      button: 'View your order',
      after: [ORDER_LINK.eng, IGNORE.eng],
    }),
  },
}

/** The names of the seller's numbers. */
export const NUMBER_WORDS = {
  nld: { register: { NL: 'KvK', BE: 'KBO' }, vat: 'Btw-id', phone: 'Telefoon' },
  eng: {
    register: { NL: 'Chamber of Commerce', BE: 'Company number (KBO)' },
    vat: 'VAT number',
    phone: 'Phone',
  },
} as const satisfies Record<Locale, unknown>
