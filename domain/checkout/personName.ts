import { tidySigns } from '../kernel/typedText.ts'
import { trimSigns } from '../kernel/trimSigns.ts'

/** Characters typed instead of an apostrophe: a phone's opening quote (‘t Hof), or a lone accent or prime. */
const OPENING_QUOTES = /[\u2018\u201B]/g
const LONE_ACCENTS = /[\u0060\u00B4\u2032\u2035]/g

/**
 * Letters of any language, spaces, apostrophes, hyphens and dots, with the joiners and marks that some
 * scripts need within words.
 */
const NAME = /^(?:\p{L}|\p{M}|[-' ’.\u00B7\u05F3\u05F4\u30FB]|\u200C|\u200D)+$/u

/** Joiners shape the letters of some scripts; next to Latin letters they are leftovers from pasting. */
const JOINERS = /\u200C|\u200D/g
const NEEDS_JOINERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** Normalises a first or last name for storage; both common apostrophes (' and ’) stay as typed. */
export const personNameOf = (typed: string): string =>
  trimSigns(
    tidySigns(NEEDS_JOINERS.test(typed) ? typed : typed.replaceAll(JOINERS, ''))
      .replaceAll(OPENING_QUOTES, '’')
      .replaceAll(LONE_ACCENTS, "'"),
    /[\s,;]/,
  )

/** Whether a name, as written by `personNameOf`, has only permitted characters. */
export const isPersonName = (name: string): boolean => NAME.test(name)
