import type { Inside } from '../storefront.ts'
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
  Subscription,
  switchMap,
  timer,
} from 'rxjs'
import { addressChecker, type AddressCommand } from '../../../domain/checkout/addressChecker.ts'
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressFields,
} from '../../../domain/checkout/addressFields.ts'
import type { AddressCheckerState, AddressEvent } from '../../../domain/checkout/addressState.ts'
import type { AddressSuggestion } from '../../../domain/checkout/foundAddress.ts'
import { rulesOf } from '../../../domain/country/country.ts'
import { never } from '../../../domain/kernel/never.ts'
import { storeOf, type Reads } from '../store.ts'

/** Looks up addresses while a form is filled in, and fills in what it finds. */
export interface AddressChecking extends Reads<AddressCheckerState> {
  /** a field lost focus: a complete address is looked up at once */
  leave(): void
  search(query: string): void
  choose(suggestion: AddressSuggestion): void
  fillByHand(): void
  /** returns from manual entry to the search */
  searchAgain(): void
  /** resolves when no lookup is pending, or after a timeout */
  settled(): Promise<void>
}

/** Milliseconds without a keystroke before a search is sent [4-076]. */
export const SUGGEST_MS = 300

/** Milliseconds without a keystroke before a house lookup: half a house number is another house. */
export const LOOK_UP_MS = 700

/**
 * Milliseconds that the next step waits for a house lookup: the server gives up after 3 s; the rest is for a
 * slow connection.
 */
export const PATIENCE_MS = 10_000

/** Changes of a form with address lookup. */
export type AddressFormChange =
  | { readonly type: 'opened' }
  | { readonly type: 'filled'; readonly field: AddressField; readonly value: string }
  | { readonly type: 'corrected'; readonly errors: AddressErrors }

type AddressErrors = Readonly<Partial<Record<string, string>>>

/** A form with address lookup: the checkout's first step, or a form of the account. */
export interface AddressForm {
  /** null while the form is not shown */
  now(): { readonly fields: AddressFields; readonly errors: AddressErrors } | null
  fill(field: AddressField, value: string): void
  readonly changes$: Observable<AddressFormChange>
}

type Parts = Pick<Inside, 'log' | 'ports' | 'say'>

/** The checker's command for a change of the form, or null. */
const commandOf = (
  change: AddressFormChange,
  { fields }: AddressCheckerState,
  begin: () => AddressCommand | null,
): AddressCommand | null => {
  switch (change.type) {
    case 'opened':
      return begin()
    case 'filled':
      return { type: 'Type', field: change.field, value: change.value }
    case 'corrected': {
      // wrong fields must be visible, except a street that the lookup will fill in once the house is right
      const { streetName, city, zipCode, houseNumber } = change.errors
      const isHouse = rulesOf(fields.countryCode).addressLookUp === 'house'
      const isAwaited = isHouse && (zipCode ?? houseNumber) !== undefined
      return (streetName ?? city) === undefined || isAwaited ? null : { type: 'FillByHand' }
    }
    default:
      return never(change)
  }
}

interface Checker {
  readonly checking: AddressChecking
  /** switches to this form */
  follow(form: AddressForm): void
}

/** One checker per log, because the log has the events of all forms. */
const checkers = new WeakMap<Parts['log'], Checker>()

/** Returns the log's checker and attaches it to this form. Its code is loaded after the form is shown. */
export const addressChecking = (parts: Parts, form: AddressForm): AddressChecking => {
  const checker = checkers.get(parts.log) ?? checkerOf(parts)
  checkers.set(parts.log, checker)
  checker.follow(form)
  return checker.checking
}

const checkerOf = ({ log, ports, say }: Parts): Checker => {
  const store = storeOf(log, 'address', addressChecker)
  const { scheduler, addresses } = ports
  const events$ = log.of('address')
  const left = new Subject<null>()
  let session = ports.uuid()
  let form: AddressForm | null = null
  let following = Subscription.EMPTY

  const begin = (): AddressCommand | null => {
    const shown = form?.now() ?? null
    return shown && { type: 'Begin', ...shown }
  }
  const follow = (command: AddressCommand | null): void => void (command !== null && store.send(command))

  const react = async (event: AddressEvent): Promise<void> => {
    switch (event.type) {
      case 'LookUpBegun': {
        const { house } = event.data
        const found = await addresses.lookUp(store.now().fields)
        return follow(
          found.ok
            ? { type: 'Find', house, street: found.value.street, city: found.value.city }
            : { type: 'Miss', house, error: found.refusal.why },
        )
      }
      case 'DetailsAsked': {
        const { context } = event.data
        const found = await addresses.details(context, session)
        return follow(
          found.ok
            ? { type: 'Detail', context, details: found.value }
            : { type: 'MissDetails', context, error: found.refusal.why },
        )
      }
      case 'AddressMissed':
        return say('error', `address.${event.data.error}`)
      // the address service bills per session: the next address needs a new one
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
        never(event)
    }
  }

  const suggestions = (): Observable<AddressCommand | null> => {
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
  const of$ = (type: AddressEvent['type']) => events$.pipe(filter((event) => event.type === type))

  events$.subscribe((event) => {
    const { fields } = store.now()
    for (const field of ADDRESS_FIELDS)
      if (form?.now()?.fields[field] !== fields[field]) form?.fill(field, fields[field])
    void react(event)
  })
  // the form may have a complete house already, typed before this code was loaded
  const stirred$ = merge(of$('AddressBegun'), of$('AddressTyped'))
  merge(stirred$.pipe(debounceTime(LOOK_UP_MS, scheduler)), left).subscribe((isLeft) => {
    if (isLeft === null) follow({ type: 'Leave' })
    follow({ type: 'LookUp' })
  })
  merge(of$('AddressSearched').pipe(debounceTime(SUGGEST_MS, scheduler)), of$('SuggestionChosen'))
    .pipe(switchMap(suggestions))
    .subscribe(follow)

  const checking: AddressChecking = {
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
  return {
    checking,
    follow: (next) => {
      if (next === form) return
      following.unsubscribe()
      form = next
      following = next.changes$.subscribe((change) => follow(commandOf(change, store.now(), begin)))
      follow(begin())
    },
  }
}
