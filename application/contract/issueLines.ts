interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** One line a wrong field, its name first: `display.currency.defaultCurrency: Invalid input: expected "EUR"`. */
export const issueLines = (error: { readonly issues: readonly Issue[] }): string[] =>
  error.issues.map(({ path, message }) => `${path.map(String).join('.') || 'the whole'}: ${message}`)
