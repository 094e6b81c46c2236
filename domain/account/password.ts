/** What a password must have [5-002, 5-003], and how long one may be at most. */
export const PASSWORD_LENGTH = { least: 8, most: 200 } as const

const RULES = {
  length: (password: string) => password.length >= PASSWORD_LENGTH.least,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
} as const

export type PasswordRule = keyof typeof RULES

/** The rules in the order in which they are told. */
export const PASSWORD_RULES = Object.keys(RULES) as readonly PasswordRule[]

/** Which rules a password does not meet yet. */
export const missingRules = (password: string): readonly PasswordRule[] =>
  PASSWORD_RULES.filter((rule) => !RULES[rule](password))

/** Whether it may be a password; a longer one than is allowed may not. */
export const isPassword = (password: string): boolean =>
  password.length <= PASSWORD_LENGTH.most && missingRules(password).length === 0

const STRONG_LENGTH = 14

/** 0 for none, 1 weak (a rule is not met), 2 fair, 3 good, 4 strong: each step beyond the rules is length or another kind of sign. */
export const passwordStrength = (password: string): 0 | 1 | 2 | 3 | 4 => {
  if (password === '') return 0
  if (!isPassword(password)) return 1
  const hasSign = /[^\p{L}\p{Nd}]/u.test(password)
  const isVaried = new Set(password).size * 2 >= password.length
  const more = Number(hasSign && isVaried) + Number(password.length >= STRONG_LENGTH && isVaried)
  return more === 2 ? 4 : more === 1 ? 3 : 2
}
