import { useEffect, useRef } from 'react'
import { ADDRESS } from '../../../application/texts/address.ts'
import { textKeyOf } from '../../../application/texts/textKey.ts'
import {
  addressLine,
  type AddressField,
  type AddressFields as Fields,
} from '../../../domain/checkout/addressFields.ts'
import { rulesOf } from '../../../domain/country/country.ts'
import type { Elements } from '../elements.ts'
import { Icon } from '../icons/Icon.tsx'
import { useText } from '../useText.ts'
import css from './AddressFields.module.css'
import type { ShownAddress } from './useAddress.ts'

/** The typed fields of an address. */
export type TypedField = Exclude<AddressField, 'countryCode'>

/** Further props of an input. */
export interface InputMore {
  readonly onBlur?: (() => void) | undefined
  readonly tabIndex?: number | undefined
}

interface AddressFieldsProps {
  readonly form: Fields
  readonly shown: ShownAddress
  readonly idOf: (field: AddressField) => string
  readonly country: Elements
  readonly input: (field: TypedField, more: InputMore) => Elements
}

/**
 * An address. With JavaScript, postcode and number fill in street and city in countries with a house look-up;
 * elsewhere a search fills in the whole address. A known address is shown in one line; its fields, with a
 * link back to the search, open on request. Without JavaScript all fields are shown.
 */
export const AddressFields = ({
  form,
  shown: { isManual, state, late },
  idOf,
  country,
  input,
}: AddressFieldsProps) => {
  const say = useText()
  const sayAddress = useText(ADDRESS)
  const change = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  const isByHouse = rulesOf(form.countryCode).addressLookUp === 'house'
  const line = addressLine(form)
  const isReopened = state?.isSearching === true
  const isSearched = isReopened || (!isManual && !isByHouse && line === null)
  useEffect(() => {
    if (!pressed.current || isReopened) return
    // the pressed element is gone, so the focus moves to its replacement
    if (isManual) document.getElementById(idOf(isByHouse ? 'streetName' : 'zipCode'))?.focus()
    else if (line !== null) change.current?.focus()
    else return
    pressed.current = false
  }, [isManual, isReopened, isByHouse, line, idOf])
  const fillByHand = () => {
    pressed.current = true
    late?.checking.fillByHand()
  }
  // browsers fill in only displayed fields, so once the look-up is loaded the folded ones have zero size
  // instead
  const isAway = !isManual && late !== null
  const folded = isManual ? '' : (css[isAway ? 'away' : 'folded'] ?? '')
  const ofFold = { onBlur: late?.checking.leave, tabIndex: isAway ? -1 : undefined }
  const ofHouse = isByHouse ? { onBlur: ofFold.onBlur } : ofFold
  return (
    <>
      {country}
      {isSearched && late !== null && state !== null && (
        <late.AddressSearch
          state={state}
          search={late.checking.search}
          choose={(suggestion) => {
            pressed.current = true
            late.checking.choose(suggestion)
          }}
          fillByHand={fillByHand}
          isReopened={isReopened}
        />
      )}
      {isManual && !isSearched && !isByHouse && late !== null && (
        <button type="button" className={css['again']} onClick={late.checking.searchAgain}>
          {sayAddress('searchAddress')}
        </button>
      )}
      <div
        className={`${css['house']} ${isByHouse ? '' : folded}`}
        aria-hidden={(isAway && !isByHouse) || undefined}
      >
        {input('zipCode', ofHouse)}
        {input('houseNumber', ofHouse)}
        {input('houseNumberAddition', ofHouse)}
      </div>
      {isManual && typeof state?.error === 'string' && (
        <p className={css['error']}>
          {state.error === 'not-found' ? sayAddress('notFound') : say(textKeyOf(`address.${state.error}`))}
        </p>
      )}
      {!isManual && !isSearched && (
        <p className={`${css['line']} with-script`} role="status">
          <Icon name={line === null ? 'about' : 'check'} />
          <span>{line ?? sayAddress('addressHint')}</span>
          {late !== null && (
            <button ref={change} type="button" onClick={fillByHand}>
              {line === null ? sayAddress('byHand') : sayAddress('change')}
            </button>
          )}
        </p>
      )}
      <div className={`${css['place']} ${folded}`} aria-hidden={isAway || undefined}>
        {input('streetName', ofFold)}
        {input('city', ofFold)}
      </div>
    </>
  )
}
