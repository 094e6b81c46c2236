import type { Locale } from '../../domain/kernel/locale.ts'

interface Words {
  readonly offline: string
  readonly undo: string
  readonly removed: (title: string) => string
  readonly changed: (title: string, pieces: number) => string
  /** changes, counted where they are too many to be listed */
  readonly lines: (lines: number) => string
  /** @param amount with its currency */
  readonly total: (amount: string) => string
}

const counted = (count: number, tag: string, one: string, other: string): string =>
  `${count.toLocaleString(tag)} ${count === 1 ? one : other}`

/** The words about changes of a cart: only who changes one loads them. */
export const NEWS_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    offline: 'Je bent offline. Je wijzigingen worden bewaard en verstuurd zodra er weer verbinding is.',
    undo: 'Ongedaan maken',
    removed: (title) => `${title} is verwijderd`,
    changed: (title, pieces) => `${title}: ${counted(pieces, 'nl', 'stuk', 'stuks')}`,
    lines: (lines) => counted(lines, 'nl', 'artikel gewijzigd', 'artikelen gewijzigd'),
    total: (amount) => `Totaal ${amount}`,
  },
  eng: {
    offline: 'You are offline. Your changes are saved and will be sent once you are back online.',
    undo: 'Undo',
    removed: (title) => `${title} has been removed`,
    changed: (title, pieces) => `${title}: quantity ${pieces.toLocaleString('en')}`,
    lines: (lines) => counted(lines, 'en', 'item changed', 'items changed'),
    total: (amount) => `Total ${amount}`,
  },
}
