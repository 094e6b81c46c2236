const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ł: 'l',
    þ: 'th',
    ı: 'i',
    '&': ' en ',
    '+': ' plus ',
  }),
)
const LONGEST = 100

/**
 * Converts a text to a URL part: lower-case ASCII words
 * joined by hyphens, at most 100 characters; may be empty.
 */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]/gu, (letter) => LETTERS.get(letter) ?? ' ')
    .trim()
    .replace(/\s+/gu, '-')
    .slice(0, LONGEST)
    .replace(/-$/u, '')
