import type { Cents } from '../../domain/kernel/cents.ts'
import type { ReturnStatus } from '../../domain/orders/returns.ts'

/** Some pieces of what was ordered. */
export interface ReturnLine {
  readonly title: string
  /** what was chosen; '' for nothing */
  readonly options: string
  readonly quantity: number
}

/** An order that can still be withdrawn from. */
export interface Returnable {
  readonly orderUid: string
  readonly number: string
  /** UTC instant */
  readonly placedAt: string
  readonly lines: readonly ReturnLine[]
  /** made to measure: these stay */
  readonly exempt: readonly ReturnLine[]
}

/** What was withdrawn from, as far as it is. */
export interface ReturnRow {
  readonly orderUid: string
  readonly number: string
  /** UTC instant */
  readonly askedAt: string
  /** in the words of who asked; '' for all of the order */
  readonly goods: string
  readonly status: ReturnStatus
  /** cents incl. VAT that went back since */
  readonly sentBack: Cents
}

/** What a customer can return, and what they asked to. */
export interface Returns {
  /** the order placed last first */
  readonly returnable: readonly Returnable[]
  /** the one asked last first */
  readonly asked: readonly ReturnRow[]
  /** from 1: of a part of their orders */
  readonly page: number
  readonly pages: number
  /** how long after it came */
  readonly returnDays: number
  /** who states it, and where the receipt goes */
  readonly name: string
  readonly emailAddress: string
}
