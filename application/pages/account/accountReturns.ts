import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { ReturnReason, ReturnStatus } from '../../../domain/orders/returns.ts'
import { RETURNS } from '../../texts/account/returns.ts'

/** Some pieces of what was ordered. */
export interface ReturnLine {
  readonly title: string
  /** what was chosen; '' for nothing */
  readonly options: string
  readonly quantity: number
}

/** A line that can be ticked: `quantity` is the pieces that were not announced yet. */
export interface ReturnableLine extends ReturnLine {
  readonly lineId: string
  /** where it stands among all of the order's lines: what a form calls it */
  readonly index: number
}

/** An order that can still be withdrawn from. */
export interface Returnable {
  readonly orderUid: string
  readonly number: string
  /** UTC instant */
  readonly placedAt: string
  readonly lines: readonly ReturnableLine[]
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

/** Pieces as they are stated: `2 × Sirene (Rood)`. */
export const piecesText = ({ quantity, title, options }: ReturnLine): string =>
  `${quantity} × ${title}${options === '' ? '' : ` (${options})`}`

/** A row of a statement, with its reason. */
export const statedText = (line: ReturnLine, reason: ReturnReason | null, locale: Locale): string =>
  piecesText(line) + (reason === null ? '' : `: ${RETURNS(locale)(`reasons.${reason}`).toLowerCase()}`)
