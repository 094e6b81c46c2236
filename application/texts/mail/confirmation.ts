import { namespace } from '../namespace.ts'
import type { confirmation } from '../nld/mail/confirmation.ts'

/** Texts of an order confirmation. The withdrawal form is the model of Directive 2011/83/EU, annex I(B). */
export const CONFIRMATION = namespace<typeof confirmation>(
  import.meta.glob('../*/mail/confirmation.ts', { eager: true, import: 'confirmation' }),
)
