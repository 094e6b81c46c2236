/** What a route may ask of whoever comes (specification, section 2). */
export const GUARDS = ['auth', 'authenticated', 'authenticated-account'] as const
export type Guard = (typeof GUARDS)[number]

/** The guard of that name. @throws Error for a name that is none: a route that nobody guards by mistake is worse. */
export const guardOf = (name: string): Guard => {
  const guard = GUARDS.find((one) => one === name)
  if (guard === undefined) throw new Error(`unknown route guard: ${name}`)
  return guard
}

/** The account's pages by the word after /account, each with the name of its guard. */
const ACCOUNT: ReadonlyMap<string, string> = new Map([
  ['login', 'auth'],
  ['register', 'auth'],
  ['reset', 'auth'],
  ['', 'authenticated-account'],
  ['overview', 'authenticated-account'],
  ['orders', 'authenticated-account'],
  ['tickets', 'authenticated-account'],
  ['invoices', 'authenticated-account'],
  ['returns', 'authenticated-account'],
  ['information', 'authenticated-account'],
])

/** The guard of a path; null where anyone may go and for an account page that there isn't. */
export const guardAt = (path: string): Guard | null => {
  const [, page] = /^(?:\/en)?\/account(?:\/([^/]*))?(?:\/|$)/.exec(path) ?? [null, null]
  if (page === null) return null
  const name = ACCOUNT.get(page ?? '')
  return name === undefined ? null : guardOf(name)
}
