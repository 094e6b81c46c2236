import type { CheckoutView } from './checkoutView.ts'

/** What says that a form doesn't hold [8-010]. */
export const FIELDS_PROBLEMS: ReadonlySet<string> = new Set([
  'checkoutStepInformation',
  'checkoutFieldsMissing',
])

/** What is wrong with the first step as a whole [8-010]: a text key; null where no field is wrong. */
export const fieldsProblem = (errors: CheckoutView['errors']): string | null => {
  const wrong = Object.values(errors)
  if (wrong.length === 0) return null
  return wrong.every((error) => error === 'field.required')
    ? 'checkoutFieldsMissing'
    : 'checkoutStepInformation'
}
