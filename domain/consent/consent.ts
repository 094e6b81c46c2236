import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { never } from '../kernel/never.ts'
import { ok } from '../kernel/result.ts'
import { ALL, ONLY_NECESSARY, type Choices } from './choices.ts'

/** The visitor chose; `version` names the text that was shown. The one event that is kept as a receipt. */
export type ConsentGiven = DomainEvent<'ConsentGiven', Choices & { readonly version: string }>

export type ConsentEvent =
  | ConsentGiven
  /** an earlier choice of this browser holds */
  | DomainEvent<'ConsentRestored', Choices>
  /** the shop has no wall, so there is nothing to ask */
  | DomainEvent<'ConsentAssumed', Choices>

/** `version` names the text that was shown. */
export interface GiveConsent {
  readonly type: 'AcceptSelected'
  readonly choices: Choices
  readonly version: string
}

export type ConsentCommand =
  | { readonly type: 'AcceptAll'; readonly version: string }
  | GiveConsent
  | { readonly type: 'AcceptNecessary'; readonly version: string }
  /** `choices` are those kept in this browser, null for none; `agreedTo` is the text they were made on, null where that isn't known */
  | {
      readonly type: 'Load'
      readonly choices: Choices | null
      readonly agreedTo: string | null
      readonly version: string
    }
  | { readonly type: 'AcceptWithoutWall' }

export interface ConsentState {
  choices: Choices
  /** false as long as the visitor must be asked */
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

/** What a visitor allows [4-093]. Nothing but the necessary until it is decided. */
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

/** The same for what is recorded of it: each choice that was made, and nothing that followed from an earlier one. */
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
