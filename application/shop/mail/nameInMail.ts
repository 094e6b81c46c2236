import { tidyLine } from '../../../domain/kernel/typedText.ts'

declare const kind: unique symbol

/** A typed name that is safe to put in a mail. */
export type NameInMail = string & { readonly [kind]: 'name in a mail' }

/** In characters, so that no name carries a message to another person. */
const LONGEST = 60

/** Words that mail programs turn into links, or that occur only in addresses. */
const ADDRESS = /:\/\/|@|\\|^(?:www|https?|ftp|mailto|tel|sms|javascript|data)[.:]/iu

/** A dot of any width before a possible top-level domain: in `bol.com`, but not in `B.V.` or `PO.2026.01`. */
const LINKING_DOT = /(?<=[\p{L}\p{N}])[.\u2024\u3002\uFF0E\uFF61](?=\p{L}[\p{L}\p{N}-])/gu

/**
 * Cleans a typed name for use in a mail. Anybody can have the shop mail a person in any name, so a name is
 * one line of at most 60 characters without control characters, and nothing in it becomes a link. '' if
 * nothing remains.
 */
export const nameInMail = (typed: string): NameInMail => {
  const words = tidyLine(typed)
    .split(' ')
    .filter((word) => !ADDRESS.test(word.normalize('NFKC')))
  const signs = [...words.join(' ').replaceAll(LINKING_DOT, ' ')]
  const name =
    signs.length <= LONGEST
      ? signs.join('')
      : `${signs
          .slice(0, LONGEST - 1)
          .join('')
          .trimEnd()}…`
  return name as NameInMail
}
