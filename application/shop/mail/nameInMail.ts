import { tidyLine } from '../../../domain/kernel/typedText.ts'

declare const kind: unique symbol

/** A name that somebody typed, as a mail may carry it. */
export type NameInMail = string & { readonly [kind]: 'name in a mail' }

/** Signs, so that no name is a message of its own in a mail to somebody else. */
const LONGEST = 60

/** Words that mail programs make links of, or that only an address has. */
const ADDRESS = /:\/\/|@|\\|^(?:www|https?|ftp|mailto|tel|sms|javascript|data)[.:]/iu

/** A dot, of any width, before what may be a top-level domain: `bol.com`, but neither `B.V.` nor `PO.2026.01`. */
const LINKING_DOT = /(?<=[\p{L}\p{N}])[.\u2024\u3002\uFF0E\uFF61](?=\p{L}[\p{L}\p{N}-])/gu

/**
 * What a mail says of a name that somebody typed. Anybody may be mailed by the shop in somebody's name, so a name is one line of at most 60
 * signs without a control sign, and nothing in it becomes a link. '' where nothing is left.
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
