import type { Locale } from '../../domain/kernel/locale.ts'

const nld = {
  title: 'Jij kiest de cookies',
  tabs: 'Over cookies',
  condition: 'Toestemming',
  details: 'Details',
  about: 'Over',
  conditionText:
    'Noodzakelijke cookies laten de winkel werken: je winkelwagen, inloggen en betalen. Cookies voor voorkeuren, statistieken en marketing komen er alleen als jij dat goedvindt. Je kunt je keuze altijd wijzigen, onder aan elke pagina.',
  necessary: 'Noodzakelijk',
  necessaryText:
    'Onthouden je winkelwagen, je sessie, je taal en deze keuze. Zonder deze cookies werkt de winkel niet.',
  always: 'Altijd aan',
  preferences: 'Voorkeuren',
  preferencesText: 'Onthouden wat je instelt in extra’s van anderen, zoals een chat of een video.',
  statistics: 'Statistieken',
  statisticsText: 'Meten hoe de winkel wordt gebruikt, zodat te zien is wat beter kan.',
  marketing: 'Marketing',
  marketingText: 'Laten advertentiebedrijven weten wat je bekijkt, zodat advertenties bij je passen.',
  aboutText:
    'Een cookie is een klein bestand dat je browser bewaart. Je keuze geldt een jaar in deze browser. Ze wordt bewaard met de datum en de versie van deze tekst, zonder je naam of adres. Verandert de tekst, dan wordt het je opnieuw gevraagd.',
  statement: 'Lees de cookieverklaring',
  adjust: 'Aanpassen',
  onlyNecessary: 'Alleen noodzakelijk',
  allowSelection: 'Selectie toestaan',
  allowAll: 'Alles toestaan',
} as const

export type CookieText = keyof typeof nld

const eng: Readonly<Record<CookieText, string>> = {
  title: 'Your choice of cookies',
  tabs: 'About cookies',
  condition: 'Consent',
  details: 'Details',
  about: 'About',
  conditionText:
    'Necessary cookies make the shop work: your cart, logging in and paying. We set cookies for preferences, statistics and marketing only if you agree. You can change your choice at any time, at the bottom of every page.',
  necessary: 'Necessary',
  necessaryText:
    'Remember your cart, your session, your language and this choice. The shop does not work without them.',
  always: 'Always on',
  preferences: 'Preferences',
  preferencesText: 'Remember your settings in extras from other companies, such as a chat or a video.',
  statistics: 'Statistics',
  statisticsText: 'Measure how the shop is used, so that we can improve it.',
  marketing: 'Marketing',
  marketingText: 'Tell advertising companies what you look at, so that the ads suit you.',
  aboutText:
    'A cookie is a small file that your browser keeps. Your choice is kept in this browser for a year. We record it with the date and the version of this text, without your name or address. If the text changes, we ask you again.',
  statement: 'Read the cookie statement',
  adjust: 'Customize',
  onlyNecessary: 'Only necessary',
  allowSelection: 'Allow Selection',
  allowAll: 'Allow All',
}

/** What the cookie wall says. */
export const COOKIE_WORDS: Readonly<Record<Locale, Readonly<Record<CookieText, string>>>> = { nld, eng }
