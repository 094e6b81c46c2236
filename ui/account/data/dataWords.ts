import type { OwnHistory } from '../../../application/pages/accountAccess.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'

interface Words {
  readonly title: string
  readonly text: string
  readonly download: string
  readonly told: string
  readonly addresses: string
  readonly none: string
  readonly change: string
  readonly company: (name: string) => string
  readonly toCompany: string
  readonly history: string
  readonly historyText: string
  readonly of: Readonly<Record<OwnHistory['of'], string>>
  /** so many that came before what is told */
  readonly earlier: (count: number) => string
  readonly more: (devices: number) => string
  readonly devices: string
  readonly erase: string
  readonly eraseText: string
  readonly invoices: string
  readonly until: string
  readonly orders: (numbers: string) => string
  /** so many that are not named */
  readonly rest: (count: number) => string
  readonly see: Readonly<Record<'orders' | 'invoices', string>>
  readonly besides: string
  readonly submit: string
  readonly 'under-way': string
  readonly retained: string
}

/** What a customer reads of all that the shop knows of them. */
export const DATA_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    title: 'Privacy: wat we van je weten',
    text: 'Dit is alles wat we van je weten, in gewone woorden. In het bestand staat het met elk detail, ook je facturen en wat je ons stuurde.',
    download: 'Download al mijn gegevens als bestand (JSON)',
    told: 'Wie je bent',
    addresses: 'Je adressen',
    none: 'Je hebt geen adres bewaard.',
    change: 'Wijzig je gegevens',
    company: (name) => (name === '' ? 'Je bedrijf' : `Je bedrijf: ${name}`),
    toCompany: 'Bekijk je bedrijf',
    history: 'Wat er gebeurde',
    historyText: 'Open een onderdeel om te lezen wat we daarvan hebben bewaard, en van welke dag het is.',
    of: {
      customer: 'Je account',
      access: 'Je passkeys',
      company: 'Je bedrijf',
      order: 'Bestelling',
      cart: 'Winkelwagen',
      ticket: 'Vraag',
      notice: 'Mail als een product er weer is',
    },
    earlier: (count) =>
      `Hieraan ${count === 1 ? 'ging één regel' : `gingen ${count} regels`} vooraf: die ${count === 1 ? 'staat' : 'staan'} in het bestand.`,
    more: (devices) =>
      devices === 1
        ? 'Je bent met één apparaat ingelogd geweest.'
        : `Je bent met ${devices} apparaten ingelogd geweest.`,
    devices: 'Bekijk waar je bent ingelogd',
    erase: 'Wis mijn gegevens',
    eraseText:
      'Je account, adressen, vragen en bestanden worden voorgoed onleesbaar, ook in onze reservekopieën zodra die verlopen. Je wordt overal uitgelogd. Dit kan niet ongedaan worden gemaakt.',
    invoices: 'Deze facturen blijven met je naam en adres bestaan, omdat de belastingwet dat wil:',
    until: 'tot',
    orders: (numbers) => `Deze bestellingen blijven bestaan zonder je naam: ${numbers}.`,
    rest: (count) => `En nog ${count}.`,
    see: { orders: 'Bekijk je bestellingen', invoices: 'Bekijk je facturen' },
    besides:
      'Ook blijft bestaan wat onze betaaldienst van je betalingen weet, en een dag lang wat we je browser antwoordden.',
    submit: 'Wis mijn gegevens voorgoed',
    'under-way': 'Wissen kan nu niet: van deze bestellingen loopt nog een betaling. Probeer het later.',
    retained:
      'Wissen kan nog niet: we moeten weten wie de koper is zolang de factuur er niet is. Het kan zodra je bestelling is verstuurd en betaald. Gebeurt dat niet, dan bewaren we je naam omdat de belastingwet dat wil:',
  },
  eng: {
    title: 'Privacy: what we know of you',
    text: 'This is all that we know of you, in plain words. The file has it with every detail, your invoices and what you sent us among it.',
    download: 'Download all my data as a file (JSON)',
    told: 'Who you are',
    addresses: 'Your addresses',
    none: 'You have saved no address.',
    change: 'Change your details',
    company: (name) => (name === '' ? 'Your company' : `Your company: ${name}`),
    toCompany: 'See your company',
    history: 'What happened',
    historyText: 'Open a part to read what we have kept of it, and of which day it is.',
    of: {
      customer: 'Your account',
      access: 'Your passkeys',
      company: 'Your company',
      order: 'Order',
      cart: 'Cart',
      ticket: 'Question',
      notice: 'Mail when a product is back',
    },
    earlier: (count) =>
      `${count === 1 ? 'One line' : `${count} lines`} came before: the file has ${count === 1 ? 'it' : 'them'}.`,
    more: (devices) =>
      devices === 1
        ? 'You have been logged in with one device.'
        : `You have been logged in with ${devices} devices.`,
    devices: 'See where you are logged in',
    erase: 'Erase my data',
    eraseText:
      'Your account, addresses, questions and files become unreadable for good, in our backups too once these expire. You are logged out everywhere. This cannot be undone.',
    invoices: 'These invoices stay with your name and address, since tax law wants them:',
    until: 'until',
    orders: (numbers) => `These orders stay without your name: ${numbers}.`,
    rest: (count) => `And ${count} more.`,
    see: { orders: 'See your orders', invoices: 'See your invoices' },
    besides:
      'What our payment provider knows of your payments stays too, and for a day what we answered your browser.',
    submit: 'Erase my data for good',
    'under-way':
      'Erasing is not possible now: a payment of these orders is still under way. Try again later.',
    retained:
      'Erasing is not possible yet: we must know who the buyer is while there is no invoice. It is possible as soon as your order has been shipped and paid. If that does not happen, we keep your name because tax law requires it:',
  },
}
