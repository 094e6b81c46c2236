import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import {
  validateInformation,
  type FieldErrors,
  plausiblePhone,
} from '../../../domain/checkout/informationForm.ts'
import type { Result } from '../../../domain/kernel/result.ts'

/** Validates the first form in the browser: only the server can fully validate phone numbers. */
export const checkInformation = (
  form: CheckoutForm,
  isPhoneRequired: boolean,
): Result<CheckoutForm, FieldErrors> =>
  validateInformation(form, { readPhone: plausiblePhone, isPhoneRequired })
