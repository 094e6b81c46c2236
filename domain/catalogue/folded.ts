/** A text as it is searched: lower case, without accents, words of letters and digits with one space between them. */
export const folded = (text: string): string =>
  (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')

const WORDS = 8
const LONGEST_WORD = 40
const LONGEST_QUERY = 300

/** The words a search looks for: the first eight of the query's first 300 characters, 40 characters of each. */
export const searchWords = (query: string): readonly string[] =>
  folded(query.slice(0, LONGEST_QUERY))
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, WORDS)
    .map((word) => word.slice(0, LONGEST_WORD))

/** An article number as it is compared: letters and digits alone. */
export const articleKey = (text: string): string => folded(text).replaceAll(' ', '')
