/** Minimum length of a password [5-002, 5-003], and the maximum. */
export const PASSWORD_LENGTH = { least: 8, most: 200 } as const

const RULES = {
  length: (password: string) => password.length >= PASSWORD_LENGTH.least,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
} as const

export type PasswordRule = keyof typeof RULES

/** The rules in display order. */
export const PASSWORD_RULES = Object.keys(RULES) as readonly PasswordRule[]

/** The rules that a password does not meet. */
export const missingRules = (password: string): readonly PasswordRule[] =>
  PASSWORD_RULES.filter((rule) => !RULES[rule](password))

/** Whether a password meets all rules and the maximum length. */
export const isPassword = (password: string): boolean =>
  password.length <= PASSWORD_LENGTH.most && missingRules(password).length === 0

const STRONG_LENGTH = 14

/**
 * 0 empty, 1 weak (a rule is not met), 2 fair, 3 good, 4 strong: beyond the rules, length and special
 * characters each add a step.
 */
export const passwordStrength = (password: string): 0 | 1 | 2 | 3 | 4 => {
  if (password === '') return 0
  if (!isPassword(password)) return 1
  const hasSign = /[^\p{L}\p{Nd}]/u.test(password)
  const isVaried = new Set(password).size * 2 >= password.length
  const more = Number(hasSign && isVaried) + Number(password.length >= STRONG_LENGTH && isVaried)
  return more === 2 ? 4 : more === 1 ? 3 : 2
}
