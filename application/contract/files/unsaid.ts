/** What zod says of everything that has no message of its own: its small build in two words, its whole one, once anything loads that, in more. */
const UNSAID = /^(?:Invalid |Too (?:small|big)|Unrecognized key)/

/** Whether an issue's message is zod's own, of whichever build: the shop's files are told what is wrong in the shop's words. */
export const isUnsaid = ({ message }: { readonly message: string }): boolean => UNSAID.test(message)

/** What zod's names of types are called in the shop's files. */
export const NOUNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  }),
)
