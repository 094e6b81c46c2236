import { concatMap } from 'rxjs'
import { ADDRESS_FIELDS, addressOf, type AddressField } from '../../../domain/checkout/addressFields.ts'
import type { CheckoutRefusal } from '../../../domain/checkout/checkoutWishes.ts'
import type { FactLog } from '../factLog.ts'
import type { Store } from '../store.ts'
import type { AddressForm, AddressFormChange } from './addressChecking.ts'
import type { CheckoutScreenFact, CheckoutScreenState, CheckoutScreenWish } from './checkoutScreen.ts'

const isAddressField = (field: string): field is AddressField =>
  (ADDRESS_FIELDS as readonly string[]).includes(field)

const changesOf = (fact: CheckoutScreenFact): readonly AddressFormChange[] => {
  switch (fact.type) {
    case 'CheckoutOpened':
      return [{ type: 'opened' }]
    case 'FieldFilled': {
      const { field, value } = fact.data
      return isAddressField(field) ? [{ type: 'filled', field, value }] : []
    }
    case 'FieldsFound':
      return [{ type: 'corrected', errors: fact.data.errors }]
    default:
      return []
  }
}

/** The first step of the checkout as a form that an address is looked up for. */
export const addressFormOf = (
  log: FactLog,
  checkout: Pick<Store<CheckoutScreenState, CheckoutScreenWish, CheckoutRefusal>, 'now' | 'send'>,
): AddressForm => ({
  now: () => {
    const { view } = checkout.now()
    return view && { fields: addressOf(view.form), errors: view.errors }
  },
  fill: (field, value) => void checkout.send({ type: 'Fill', field, value }),
  changes$: log.of('checkout').pipe(concatMap(changesOf)),
})
