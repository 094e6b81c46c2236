const LONGEST_WORD = 40

/** The ending of "camera's", which is not a word of its own. */
const APOSTROPHE_S = /(?<=\p{L})['’‘`´]s(?![\p{L}\p{N}])/gu

/** A text in lower case without accents, so that queries match without them. */
export const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Runs of letters and digits; a number includes its decimals and a unit written to it. */
const RUNS =
  /(?<![\p{L}\p{M}\p{N}.,])\p{N}+[.,]\p{N}+(?!\p{N}|[.,]\p{N})(?:\p{L}[\p{L}\p{M}\p{N}]*)?|[\p{L}\p{M}\p{N}]+/gu

/** The runs of a text, with their positions. */
export const runsIn = (text: string): readonly RegExpExecArray[] => [...text.matchAll(RUNS)]

/**
 * Normalises a run for comparison: at most 40 characters, `1,50m` as `1.5m`, `3.0` as `3`, `1.200` as `1200`.
 */
export const wordOf = (run: string): string =>
  plain(run)
    .replace(/^([1-9]\d{0,2})[.,](?=\d{3}(?!\d))/u, '$1')
    .replace(',', '.')
    .replace(/^(\d+)\.0+(?!\d)/u, '$1')
    .replace(/^(\d+\.\d*[1-9])0+(?!\d)/u, '$1')
    .slice(0, LONGEST_WORD)

/** The normalised words of a text. */
export const wordsOf = (text: string): readonly string[] =>
  (plain(text.replace(APOSTROPHE_S, '')).match(RUNS) ?? []).map(wordOf)

export const hasDigit = (word: string): boolean => /\p{N}/u.test(word)

const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    'de het een en of van voor met in op aan bij te ten ter is zijn om tot uit naar over onder als dan dat die dit deze er',
    'ik je jij jouw u uw mijn mij wij we ons onze hun hoe wat welke wel niet geen ook nog maar zo heb hebben kan wil zoek',
    'the a an and or of for with in on at to by is are be from as that this these those it i my me your our how what which no',
  ].flatMap((line) => line.split(' ')),
)

/** Whether a word is too common to search for, in either language. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word)

const SHORTEST = 4

/**
 * The stem of a Dutch word without plural or inflection: `melders` is `melder`, `sirenes` and `sirene` are
 * `siren`, `ramen` and `raam` are `ram`, `lenzen` and `lens` are `len`, `draadloze` and `draadloos` are
 * `draadlo`. Lighter than Snowball's stemmer, which keeps a plural s after a vowel.
 */
export const dutchStem = (word: string): string => {
  if (word.length < SHORTEST || hasDigit(word)) return word
  return word
    .replace(/heden$/u, 'heid')
    .replace(/(?<=..[^aeou])en$/u, '')
    .replace(/(?<=..)ze?$/u, 's')
    .replace(/(?<=..[^aeious]|...[aeo])s$/u, '')
    .replace(/(?<=..[^aeou])e$/u, '')
    .replace(/(?<=..)v$/u, 'f')
    .replace(/(?<=..)z$/u, 's')
    .replace(/(?<=..)([^aeiou])\1$/u, '$1')
    .replace(/([aeou])\1(?=[^aeiou]?$)/u, '$1')
}

/**
 * The stem of an English word without its plural: `batteries`
 * is `battery`, `switches` is `switch`, `cameras` is `camera`.
 */
export const englishStem = (word: string): string => {
  if (word.length < SHORTEST || hasDigit(word)) return word
  if (/..ies$/u.test(word)) return word.replace(/ies$/u, 'y')
  if (/(?:[cs]h|x|ss)es$/u.test(word)) return word.slice(0, -2)
  return word.replace(/(?<=[^sui])s$/u, '')
}

/** A word and its stems in both languages, each once: indexed for texts, and looked up for queries. */
export const formsOf = (word: string): readonly string[] => [
  ...new Set([word, dutchStem(word), englishStem(word)]),
]
