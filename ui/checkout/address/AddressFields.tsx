import { useStorefront } from '../../kit/storefrontContext.tsx'
import { CHECKOUT_WORDS } from '../checkoutWords.ts'
import { useEffect, useRef } from 'react'
import type { CheckoutView } from '../../../application/pages/checkoutView.ts'
import { addressLine } from '../../../domain/checkout/addressFields.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useText } from '../../kit/useText.ts'
import { textKeyOf } from '../../texts/textKey.ts'
import css from './AddressFields.module.css'
import { CountryField } from './CountryField.tsx'
import { fieldId, InformationField } from '../InformationField.tsx'
import type { ShownAddress } from './useAddress.ts'

/**
 * Where it goes. Where there is JavaScript, postcode and number fill in street and city in the Netherlands, and a search the whole
 * address elsewhere: what is known stands in one line, and its fields come when that is to be changed, with the way back to the search.
 * Without it all fields are there.
 */
export const AddressFields = ({
  view,
  shown: { isManual, state, late },
}: {
  readonly view: CheckoutView
  readonly shown: ShownAddress
}) => {
  const say = useText()
  const words = CHECKOUT_WORDS[useStorefront().locale]
  const change = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  const isDutch = view.form.countryCode !== 'BE'
  const line = addressLine(view.form)
  const isReopened = state?.isSearching === true
  const isSearched = isReopened || (!isManual && !isDutch && line === null)
  useEffect(() => {
    if (!pressed.current || isReopened) return
    // what was pressed or chosen is gone: the focus goes on to what came in its place
    if (isManual) document.getElementById(fieldId(isDutch ? 'streetName' : 'zipCode'))?.focus()
    else if (line !== null) change.current?.focus()
    else return
    pressed.current = false
  }, [isManual, isReopened, isDutch, line])
  const fillByHand = () => {
    pressed.current = true
    late?.checking.fillByHand()
  }
  const folded = isManual ? undefined : css['folded']
  const onLeave = late?.checking.leave
  return (
    <>
      <CountryField view={view} />
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
      {isManual && !isSearched && !isDutch && late !== null && (
        <button type="button" className={css['again']} onClick={late.checking.searchAgain}>
          {words.searchAddress}
        </button>
      )}
      <div className={`${css['house']} ${isDutch ? '' : (folded ?? '')}`}>
        <InformationField field="zipCode" view={view} onLeave={onLeave} />
        <InformationField field="houseNumber" view={view} onLeave={onLeave} />
        <InformationField field="houseNumberAddition" view={view} />
      </div>
      {isManual && typeof state?.error === 'string' && (
        <p className={css['error']}>
          {state.error === 'not-found' ? words.notFound : say(textKeyOf(`address.${state.error}`))}
        </p>
      )}
      {!isManual && !isSearched && (
        <p className={`${css['line']} with-script`} role="status">
          <Icon name={line === null ? 'about' : 'check'} />
          <span>{line ?? words.addressHint}</span>
          {late !== null && (
            <button ref={change} type="button" onClick={fillByHand}>
              {line === null ? words.byHand : words.change}
            </button>
          )}
        </p>
      )}
      <div className={`${css['place']} ${folded ?? ''}`}>
        <InformationField field="streetName" view={view} />
        <InformationField field="city" view={view} />
      </div>
    </>
  )
}
