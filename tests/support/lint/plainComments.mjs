/** The widest line of a comment, in characters. */
const WIDEST = 110

/** Phrases that read as translated, each with the field's word. Names in back-ticks are not checked. */
const PHRASES = [
  [/\bwhoever\b/iu, 'users who, anyone who'],
  [/\bwho has none\b/iu, 'if the … has none'],
  [/\bof (?:before|old)\b/iu, 'earlier, legacy'],
  [/\banew\b/iu, 'again, re-, new'],
  [/\bwish(?:ed|es)?\b(?! lists?\b)/iu, 'command'],
  [/\b(?:is|are|was|were|be) told\b(?! apart)|\btells? of\b/iu, 'notify, send, report'],
  [/\b(?:goes|go|went) back to (?:the|its) (?:buyer|payer)\b|\bmoney back\b/iu, 'refund'],
  [/\bwhat is to be paid\b/iu, 'amount due'],
  [/\bstands? (?:in|at|beside|there)\b/iu, 'is in, is at, is listed in'],
  [/\bputs? down\b/iu, 'record, store'],
  [/\blets? go of\b/iu, 'release, delete'],
  [/\bcomes? to nothing\b/iu, 'has no effect, fails'],
  [/\bbrings? to life\b/iu, 'hydrate'],
]

/** Reports comments wider than 110 characters, and words that a newcomer would have to guess. */
export const plainComments = {
  meta: {
    type: 'suggestion',
    messages: {
      wide: `A line of a comment has at most ${WIDEST} characters; this one has {{width}}.`,
      phrase: 'Say it plainly: not “{{found}}” but {{better}}.',
    },
  },
  create: (context) => ({
    Program: () => {
      const { sourceCode } = context
      for (const comment of sourceCode.getAllComments()) {
        const { start } = comment.loc
        comment.value.split('\n').forEach((text, index) => {
          const line = start.line + index
          const width = sourceCode.lines[line - 1].length
          if (width > WIDEST) context.report({ loc: { line, column: 0 }, messageId: 'wide', data: { width } })
        })
        // a phrase may go on in the next line
        const said = comment.value.replaceAll(/`[^`]*`/gu, '').replaceAll(/\s*\n\s*\*?\s*/gu, ' ')
        for (const [phrase, better] of PHRASES) {
          const found = phrase.exec(said)?.[0]
          if (found !== undefined)
            context.report({ loc: comment.loc, messageId: 'phrase', data: { found, better } })
        }
      }
    },
  }),
}
