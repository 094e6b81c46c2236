const NONE = /[\p{Mn}\p{Me}]/u
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uFF01-\uFF60]/u

/** How many columns of a terminal one character takes. */
const columnsOf = (character: string): number => (NONE.test(character) ? 0 : WIDE.test(character) ? 2 : 1)

/** How many columns of a terminal a text takes. */
export const widthOf = (text: string): number => {
  let width = 0
  for (const character of text) width += columnsOf(character)
  return width
}

/** Breaks a text into lines of at most `width` columns (2 or more), at spaces where there are any. Nothing is lost but spaces. */
export const wrapped = (text: string, width: number): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`
    if (widthOf(joined) <= width) {
      line = joined
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of word) {
      if (widthOf(line) + columnsOf(character) > width) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  lines.push(line)
  return lines
}
