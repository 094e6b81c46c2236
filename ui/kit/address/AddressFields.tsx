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

/** The fields of an address that are typed. */
export type TypedField = Exclude<AddressField, 'countryCode'>

/** What an input is told beside its field. */
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
 * Where somebody lives. With JavaScript, postcode and number fill in street and city where they name a house,
 * and a search the whole address elsewhere: what is known is shown in one line, and its fields come when that is
 * to be changed, with the way back to the search. Without it all fields are there.
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
    // what was pressed or chosen is gone: the focus goes on to what came in its place
    if (isManual) document.getElementById(idOf(isByHouse ? 'streetName' : 'zipCode'))?.focus()
    else if (line !== null) change.current?.focus()
    else return
    pressed.current = false
  }, [isManual, isReopened, isByHouse, line, idOf])
  const fillByHand = () => {
    pressed.current = true
    late?.checking.fillByHand()
  }
  // browsers fill in no field that is not displayed: once the look-up is there, the folded ones have no size instead
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
