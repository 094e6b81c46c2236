/** Control characters, C1 controls, bidi and invisible formatting, line separators and lone surrogates. */
const HOSTILE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

const escaped = (text: string): string =>
  [...text]
    .flatMap((character) => character.split(''))
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

/** Escapes what could move the cursor, or hide or reorder text, in untrusted text for a terminal. */
export const terminalSafe = (text: string): string => text.replace(HOSTILE, escaped)

/** JSON for a terminal: the same value, with everything hostile in its strings escaped. Line ends stay. */
export const terminalSafeJson = (json: string): string =>
  json.replace(HOSTILE, (c) => (c === '\n' ? c : escaped(c)))

/** A value as one line of JSON for a terminal. */
export const jsonLine = (value: unknown): string => `${terminalSafeJson(JSON.stringify(value))}\n`
