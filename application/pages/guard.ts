/** What a page may ask of whoever comes (specification, section 2). */
export const GUARDS = ['auth', 'authenticated', 'authenticated-account'] as const
export type Guard = (typeof GUARDS)[number]

/** The guard of that name. @throws Error for a name that is none: a page that nobody guards by mistake is worse. */
export const guardOf = (name: string): Guard => {
  const guard = GUARDS.find((one) => one === name)
  if (guard === undefined) throw new Error(`unknown route guard: ${name}`)
  return guard
}
