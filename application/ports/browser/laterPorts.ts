import type { GuestForm } from './guestForm.ts'
import type { SessionApi } from './sessionApi.ts'

/** What is outside and seldom needed at first: its code comes when it is first asked for. */
export interface LaterPorts {
  readonly session: SessionApi
  readonly guestForm: GuestForm
}
