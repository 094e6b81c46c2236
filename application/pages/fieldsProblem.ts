import type { CheckoutView } from './checkoutView.ts'

/** Text keys of a form with invalid fields [8-010]. */
export const FIELDS_PROBLEMS: ReadonlySet<string> = new Set([
  'checkoutStepInformation',
  'checkoutFieldsMissing',
])

/** Text key of the first step's problem as a whole [8-010]; null if no field is invalid. */
export const fieldsProblem = (errors: CheckoutView['errors']): string | null => {
  const wrong = Object.values(errors)
  if (wrong.length === 0) return null
  return wrong.every((error) => error === 'field.required')
    ? 'checkoutFieldsMissing'
    : 'checkoutStepInformation'
}
