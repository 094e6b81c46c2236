import * as z from 'zod/mini'

/** One of the words of a union: the compiler wants each of them named, and no other. */
export const oneOf = <Word extends string>(words: { readonly [W in Word]: W }) => z.enum(words)
