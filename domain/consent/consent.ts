import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { never } from '../kernel/never.ts'
import { ok } from '../kernel/result.ts'
import { ALL, ONLY_NECESSARY, type Choices } from './choices.ts'

/** The visitor chose; `version` identifies the text shown. The only event that is stored as a receipt. */
export type ConsentGiven = DomainEvent<'ConsentGiven', Choices & { readonly version: string }>

export type ConsentEvent =
  | ConsentGiven
  /** an earlier choice of this browser was restored */
  | DomainEvent<'ConsentRestored', Choices>
  /** the shop has no consent wall, so it doesn't ask */
  | DomainEvent<'ConsentAssumed', Choices>

/** `version` identifies the text shown. */
export interface GiveConsent {
  readonly type: 'AcceptSelected'
  readonly choices: Choices
  readonly version: string
}

export type ConsentCommand =
  | { readonly type: 'AcceptAll'; readonly version: string }
  | GiveConsent
  | { readonly type: 'AcceptNecessary'; readonly version: string }
  /**
   * `choices` are those stored in this browser, or null;
   * `agreedTo` is the version they were made on, null if unknown
   */
  | {
      readonly type: 'Load'
      readonly choices: Choices | null
      readonly agreedTo: string | null
      readonly version: string
    }
  | { readonly type: 'AcceptWithoutWall' }

export interface ConsentState {
  choices: Choices
  /** false while the visitor must be asked */
  decided: boolean
}

const initial = (): ConsentState => ({ choices: ONLY_NECESSARY, decided: false })

const evolve = (state: ConsentState, event: ConsentEvent): void => {
  switch (event.type) {
    case 'ConsentGiven':
    case 'ConsentRestored':
    case 'ConsentAssumed':
      state.choices = bare(event.data)
      state.decided = true
      return
    default:
      never(event)
  }
}

/** The visitor's consent [4-093]. Only necessary cookies are allowed until it is decided. */
export const consent: Decider<ConsentState, ConsentCommand, ConsentEvent, never> = {
  initial,
  decide: (command) => {
    switch (command.type) {
      case 'AcceptAll':
        return ok([given(ALL, command.version)])
      case 'AcceptSelected':
        return ok([given(command.choices, command.version)])
      case 'AcceptNecessary':
        return ok([given(ONLY_NECESSARY, command.version)])
      case 'Load': {
        const isOutdated = command.agreedTo !== null && command.agreedTo !== command.version
        if (command.choices === null || isOutdated) return ok([])
        return ok([{ type: 'ConsentRestored', data: bare(command.choices) }])
      }
      case 'AcceptWithoutWall':
        return ok([{ type: 'ConsentAssumed', data: ALL }])
      default:
        return never(command)
    }
  },
  evolve,
}

/** The decider of stored receipts: records each choice made, but no restored or assumed ones. */
export const receipt: Decider<ConsentState, GiveConsent, ConsentGiven, never> = {
  initial,
  decide: ({ choices, version }) => ok([given(choices, version)]),
  evolve,
}

const given = (choices: Choices, version: string): ConsentGiven => ({
  type: 'ConsentGiven',
  data: { ...bare(choices), version },
})

const bare = ({ preferences, statistics, marketing }: Choices): Choices => ({
  preferences,
  statistics,
  marketing,
})
