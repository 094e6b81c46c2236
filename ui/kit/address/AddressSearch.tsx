import { useId, useState, type KeyboardEvent } from 'react'
import type { AddressChecking } from '../../../application/storefront/checkout/addressChecking.ts'
import { ADDRESS } from '../../../application/texts/address.ts'
import type { AddressCheckerState } from '../../../domain/checkout/addressState.ts'
import { FieldFrame } from '../form/FieldFrame.tsx'
import { useText } from '../useText.ts'
import css from './AddressSearch.module.css'

export interface AddressSearchProps extends Pick<AddressChecking, 'search' | 'choose' | 'fillByHand'> {
  readonly state: AddressCheckerState
  /** the shopper reopened it, so it takes the focus */
  readonly isReopened: boolean
}

/**
 * Address autocompletion: a combobox with a list of suggestions below it. Arrow keys move through them, Enter
 * selects one, Escape closes the list.
 */
export const AddressSearch = ({ state, isReopened, search, choose, fillByHand }: AddressSearchProps) => {
  const say = useText()
  const sayAddress = useText(ADDRESS)
  const id = useId()
  const { suggestions } = state
  const [pointed, setPointed] = useState({ suggestions, at: -1 })
  const [closed, setClosed] = useState<typeof suggestions>(null)
  const shown = suggestions === null || suggestions === closed ? [] : suggestions
  // an index into other suggestions would mean another one
  const at = pointed.suggestions === suggestions ? pointed.at : -1
  const isOpen = shown.length > 0
  const optionId = (place: number) => `${id}-${place}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const active = shown[at]
    if (step !== undefined) {
      // wraps around from the field to either end
      const places = shown.length + 1
      setPointed({ suggestions, at: ((at + 1 + step + places) % places) - 1 })
    } else if (event.key === 'Escape') setClosed(suggestions)
    else if (event.key === 'Enter') {
      if (active !== undefined) choose(active)
    } else return
    event.preventDefault()
  }
  return (
    <div className={css['search']}>
      <FieldFrame id={id} label={sayAddress('searchAddress')} error={null}>
        <input
          id={id}
          type="text"
          autoFocus={isReopened}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={at === -1 ? undefined : optionId(at)}
          autoComplete="off"
          enterKeyHint="search"
          value={state.search.query}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setClosed(suggestions)}
        />
      </FieldFrame>
      {isOpen && (
        <ul id={`${id}-list`} role="listbox" aria-label={sayAddress('searchAddress')} className={css['list']}>
          {shown.map((suggestion, place) => (
            <li
              key={suggestion.context + suggestion.value}
              id={optionId(place)}
              role="option"
              aria-selected={place === at}
              onPointerMove={() => setPointed({ suggestions, at: place })}
              // keeps the focus in the field
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {suggestion.label}
            </li>
          ))}
        </ul>
      )}
      <p className={css['below']}>
        <span role="status">
          {suggestions !== null &&
            (suggestions.length === 0
              ? say('address.not-found')
              : isOpen && (
                  <span className="visually-hidden">{say('search.hits', { count: suggestions.length })}</span>
                ))}
        </span>
        <button type="button" onClick={fillByHand}>
          {sayAddress('byHand')}
        </button>
      </p>
    </div>
  )
}
