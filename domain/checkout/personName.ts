import { tidySigns } from '../kernel/typedText.ts'
import { trimSigns } from '../kernel/trimSigns.ts'

/** What keyboards make of an apostrophe: the opening quote of a phone (‘t Hof), or an accent or prime on its own. */
const OPENING_QUOTES = /[\u2018\u201B]/g
const LONE_ACCENTS = /[\u0060\u00B4\u2032\u2035]/g

/** Letters of any language, spaces, apostrophes, hyphens and dots, with the joiners and marks that some scripts write within a word. */
const NAME = /^(?:\p{L}|\p{M}|[-' ’.\u00B7\u05F3\u05F4\u30FB]|\u200C|\u200D)+$/u

/** Joiners shape the letters of some scripts; beside Latin letters they are left over from pasting. */
const JOINERS = /\u200C|\u200D/g
const NEEDS_JOINERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** A first or last name as it is stored: apostrophes that can be typed stay as they are. */
export const personNameOf = (typed: string): string =>
  trimSigns(
    tidySigns(NEEDS_JOINERS.test(typed) ? typed : typed.replaceAll(JOINERS, ''))
      .replaceAll(OPENING_QUOTES, '’')
      .replaceAll(LONE_ACCENTS, "'"),
    /[\s,;]/,
  )

/** Whether a name as `personNameOf` writes it may be somebody's. */
export const isPersonName = (name: string): boolean => NAME.test(name)
