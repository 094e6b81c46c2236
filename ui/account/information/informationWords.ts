import type { Locale } from '../../../domain/kernel/locale.ts'

const nld = {
  title: 'Mijn gegevens',
  details: 'Over jou',
  changeDetails: 'Gegevens wijzigen',
  data: 'Alles wat we van je weten',
  noPhone: 'Niet ingevuld',
  name: 'Naam',
  addresses: 'Mijn adressen',
  none: 'Je hebt nog geen adres opgeslagen.',
  add: 'Adres toevoegen',
  default: 'Standaard',
  change: 'Wijzigen',
  makeDefault: 'Maak standaard',
  remove: 'Verwijderen',
  sure: 'Weet je het zeker?',
  removeNow: 'Ja, verwijder dit adres',
  address: 'Adres',
  who: 'Voor wie',
  where: 'Waar',
  save: 'Opslaan',
  back: 'Terug naar mijn gegevens',
} as const

export type InformationText = keyof typeof nld

const eng: Readonly<Record<InformationText, string>> = {
  title: 'My details',
  details: 'About you',
  changeDetails: 'Change details',
  data: 'Everything we know about you',
  noPhone: 'Not filled in',
  name: 'Name',
  addresses: 'My addresses',
  none: 'You have not saved an address yet.',
  add: 'Add an address',
  default: 'Default',
  change: 'Change',
  makeDefault: 'Make default',
  remove: 'Delete',
  sure: 'Are you sure?',
  removeNow: 'Yes, delete this address',
  address: 'Address',
  who: 'For whom',
  where: 'Where',
  save: 'Save',
  back: 'Back to my details',
}

/** The words of a customer's own details: they come with the page. */
export const INFORMATION_WORDS: Readonly<Record<Locale, Readonly<Record<InformationText, string>>>> = {
  nld,
  eng,
}
