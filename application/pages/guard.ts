/** What a page may ask of whoever comes [2-040, 2-041]. */
export const GUARDS = ['auth', 'authenticated', 'authenticated-account'] as const
export type Guard = (typeof GUARDS)[number]

/** The guard of that name. @throws Error for a name that is none: a page that nobody guards by mistake is worse. */
export const guardOf = <const Name extends string>(name: Name): Name & Guard => {
  const guard = GUARDS.find((one): one is Name & Guard => one === name)
  if (guard === undefined) throw new Error(`unknown route guard: ${name}`)
  return guard
}
