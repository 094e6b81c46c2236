const WORDS: Readonly<Record<string, string>> = {
  visitor: 'a visitor',
  system: 'the shop itself',
  customer: 'customer',
  staff: 'staff',
}

/** Actor as people read it: `staff:Anna` is `staff Anna`. */
export const actorWords = (actor: string): string => {
  const [kind = '', ...rest] = actor.split(':')
  const word = Object.hasOwn(WORDS, kind) ? WORDS[kind] : kind
  return [word, ...(rest.length === 0 ? [] : [rest.join(':')])].join(' ')
}
