import type { Inside } from '../storefront.ts'
import type { Reads } from '../store.ts'
import { BehaviorSubject, Subject } from 'rxjs'
import {
  addressOf,
  OF_A_COUNTRY,
  type AddressField,
  type AddressFields,
} from '../../../domain/checkout/addressFields.ts'
import type { AddressChecking, AddressForm, AddressFormChange } from '../checkout/addressChecking.ts'

/** The address fields of an account form, with address lookup. */
export interface AddressEntry extends Reads<AddressFields> {
  fill(field: AddressField, value: string): void
  /** loads the lookup code on the first call; rejects if the code cannot be loaded */
  look(): Promise<AddressChecking>
}

const ELSEWHERE = Object.fromEntries(OF_A_COUNTRY.map((field) => [field, ''])) as Omit<
  AddressFields,
  'countryCode'
>

/** Creates the address entry of one form from its initial fields; each form has its own. */
export const addressEntries =
  (inside: Inside) =>
  (begun: AddressFields, errors: Readonly<Partial<Record<string, string>>>): AddressEntry => {
    const rendered = addressOf(begun)
    const state = new BehaviorSubject<AddressFields>(rendered)
    const changes = new Subject<AddressFormChange>()
    const fill = (field: AddressField, value: string): void => {
      if (state.value[field] === value) return
      // a new country invalidates the other address fields
      state.next({ ...state.value, ...(field === 'countryCode' && ELSEWHERE), [field]: value })
      changes.next({ type: 'filled', field, value })
    }
    const form: AddressForm = { now: () => ({ fields: state.value, errors }), fill, changes$: changes }
    return {
      state$: state,
      now: () => state.value,
      rendered,
      fill,
      look: async () => (await import('../checkout/addressChecking.ts')).addressChecking(inside, form),
    }
  }
