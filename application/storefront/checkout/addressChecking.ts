import {
  debounceTime,
  filter,
  firstValueFrom,
  from,
  map,
  merge,
  type Observable,
  of,
  race,
  Subject,
  switchMap,
  timer,
} from 'rxjs'
import { addressChecker, type AddressWish } from '../../../domain/checkout/addressChecker.ts'
import { ADDRESS_FIELDS, type AddressField } from '../../../domain/checkout/addressFields.ts'
import type { AddressCheckerState, AddressFact } from '../../../domain/checkout/addressState.ts'
import type { AddressSuggestion } from '../../../domain/checkout/foundAddress.ts'
import { never } from '../../../domain/kernel/never.ts'
import type { Inside } from '../part.ts'
import { storeOf, type Store } from '../store.ts'
import type { Reads } from '../storefront.ts'
import type { CheckoutRefusal } from '../../../domain/checkout/checkoutWishes.ts'
import type { CheckoutScreenFact, CheckoutScreenState, CheckoutScreenWish } from './checkoutScreen.ts'

/** Looks addresses up while the first step is filled in. It follows the form, and fills in what it finds. */
export interface AddressChecking extends Reads<AddressCheckerState> {
  /** a field is left: what is complete is looked up at once */
  leave(): void
  search(query: string): void
  choose(suggestion: AddressSuggestion): void
  fillByHand(): void
  /** back to the search from there */
  searchAgain(): void
  /** resolves when nothing is looked up any more, or that takes too long */
  settled(): Promise<void>
}

/** Milliseconds without a key before a search goes out (specification, section 4). */
export const SUGGEST_MS = 300

/** The same before a house is looked up: half a number is another house. */
export const LOOK_UP_MS = 700

/** Milliseconds that the next step waits for a house that is looked up: the shop gives up after 3 s, a slow line takes the rest. */
export const PATIENCE_MS = 10_000

type Parts = Pick<Inside, 'log' | 'ports' | 'say'> & {
  readonly checkout: Pick<Store<CheckoutScreenState, CheckoutScreenWish, CheckoutRefusal>, 'now' | 'send'>
}

const isAddressField = (field: string): field is AddressField =>
  (ADDRESS_FIELDS as readonly string[]).includes(field)

/** What the checker does about a fact of the form. */
const wishOf = (
  fact: CheckoutScreenFact,
  { fields }: AddressCheckerState,
  begin: () => AddressWish | null,
): AddressWish | null => {
  switch (fact.type) {
    case 'CheckoutOpened':
      return begin()
    case 'FieldFilled': {
      const { field, value } = fact.data
      return isAddressField(field) ? { type: 'Type', field, value } : null
    }
    case 'FieldsFound': {
      // what is wrong must be seen, but a street that will be looked up once the house is right
      const { streetName, city, zipCode, houseNumber } = fact.data.errors
      const isAwaited = fields.countryCode === 'NL' && (zipCode ?? houseNumber) !== undefined
      return (streetName ?? city) === undefined || isAwaited ? null : { type: 'FillByHand' }
    }
    default:
      return null
  }
}

/** Comes with the first step's form, after it. */
export const addressChecking = ({ log, ports, say, checkout }: Parts): AddressChecking => {
  const store = storeOf(log, 'address', addressChecker)
  const { scheduler, addresses } = ports
  const facts$ = log.of('address')
  const left = new Subject<null>()
  let session = ports.uuid()

  const begin = (): AddressWish | null => {
    const { view } = checkout.now()
    if (view === null) return null
    const { countryCode, zipCode, houseNumber, houseNumberAddition, streetName, city } = view.form
    const fields = { countryCode, zipCode, houseNumber, houseNumberAddition, streetName, city }
    return { type: 'Begin', fields, errors: view.errors }
  }
  const follow = (wish: AddressWish | null): void => void (wish !== null && store.send(wish))

  const react = async (fact: AddressFact): Promise<void> => {
    switch (fact.type) {
      case 'LookUpBegun': {
        const { house } = fact.data
        const found = await addresses.lookUp(store.now().fields)
        return follow(
          found.ok
            ? { type: 'Find', house, street: found.value.street, city: found.value.city }
            : { type: 'Miss', house, error: found.refusal.why },
        )
      }
      case 'DetailsAsked': {
        const { context } = fact.data
        const found = await addresses.details(context, session)
        return follow(
          found.ok
            ? { type: 'Detail', context, details: found.value }
            : { type: 'MissDetails', context, error: found.refusal.why },
        )
      }
      case 'AddressMissed':
        return say('error', `address.${fact.data.error}`)
      // the next address is another one to the service that is paid for each
      case 'AddressChosen':
      case 'CountryChanged':
        session = ports.uuid()
        return
      case 'AddressBegun':
      case 'AddressFound':
      case 'AddressSearched':
      case 'AddressTyped':
      case 'ManualEntryBegun':
      case 'SearchReopened':
      case 'SuggestionChosen':
      case 'SuggestionsShown':
        return
      default:
        never(fact)
    }
  }

  const suggestions = (): Observable<AddressWish | null> => {
    const asked = store.now().search
    if (asked.query.trim() === '') return of(null)
    return from(addresses.suggest(asked, session)).pipe(
      map((found) =>
        found.ok
          ? { type: 'Suggest', asked, suggestions: found.value }
          : { type: 'FailSearch', asked, error: found.refusal.why },
      ),
    )
  }
  const of$ = (type: AddressFact['type']) => facts$.pipe(filter((fact) => fact.type === type))

  log.of('checkout').subscribe((fact) => follow(wishOf(fact, store.now(), begin)))
  facts$.subscribe((fact) => {
    const { fields } = store.now()
    for (const field of ADDRESS_FIELDS)
      if (checkout.now().view?.form[field] !== fields[field])
        checkout.send({ type: 'Fill', field, value: fields[field] })
    void react(fact)
  })
  // a house may stand there already: it was typed before this came
  const stirred$ = merge(of$('AddressBegun'), of$('AddressTyped'))
  merge(stirred$.pipe(debounceTime(LOOK_UP_MS, scheduler)), left).subscribe(() => follow({ type: 'LookUp' }))
  merge(of$('AddressSearched').pipe(debounceTime(SUGGEST_MS, scheduler)), of$('SuggestionChosen'))
    .pipe(switchMap(suggestions))
    .subscribe(follow)

  follow(begin())
  return {
    ...store,
    leave: () => left.next(null),
    search: (query) => follow({ type: 'Search', query }),
    choose: (suggestion) => follow({ type: 'Choose', suggestion }),
    fillByHand: () => follow({ type: 'FillByHand' }),
    searchAgain: () => follow({ type: 'SearchAgain' }),
    settled: async () => {
      left.next(null)
      const isDone = ({ lookingUp, detailing }: AddressCheckerState) =>
        lookingUp === null && detailing === null
      await firstValueFrom(race(store.state$.pipe(filter(isDone)), timer(PATIENCE_MS, scheduler)))
    },
  }
}
