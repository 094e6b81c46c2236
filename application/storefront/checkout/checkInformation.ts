import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import {
  validateInformation,
  type FieldErrors,
  plausiblePhone,
} from '../../../domain/checkout/informationForm.ts'
import type { Result } from '../../../domain/kernel/result.ts'

/** The first form as a browser checks it: the server alone knows the world's telephone numbers. */
export const checkInformation = (
  form: CheckoutForm,
  isPhoneRequired: boolean,
): Result<CheckoutForm, FieldErrors> =>
  validateInformation(form, { readPhone: plausiblePhone, isPhoneRequired })
