import type { Device } from '../../domain/account/device.ts'

/** One of the devices that a customer is logged in on. */
export interface OwnSession {
  readonly uid: string
  /** null where it isn't known */
  readonly device: Device | null
  /** UTC instants */
  readonly begunAt: string
  readonly seenAt: string
  /** the one that asks */
  readonly isThis: boolean
}
