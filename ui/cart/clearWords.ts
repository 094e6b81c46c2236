import type { Locale } from '../../domain/kernel/locale.ts'

/** The words of emptying the cart: they come with the cart, not with every page. */
export const CLEAR_WORDS: Readonly<Record<Locale, Readonly<Record<'clear' | 'emptied', string>>>> = {
  nld: { clear: 'Winkelwagen legen', emptied: 'Je winkelwagen is geleegd' },
  eng: { clear: 'Empty cart', emptied: 'Your cart has been emptied' },
}
