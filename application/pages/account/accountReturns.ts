import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { ReturnReason, ReturnStatus } from '../../../domain/orders/returns.ts'
import { RETURNS } from '../../texts/account/returns.ts'

/** Some pieces of an ordered product. */
export interface ReturnLine {
  readonly title: string
  /** the chosen options; '' if there are none */
  readonly options: string
  readonly quantity: number
}

/** A line that can be selected: `quantity` is the pieces without a return request so far. */
export interface ReturnableLine extends ReturnLine {
  readonly lineId: string
  /** position among all of the order's lines, used in form field names */
  readonly index: number
}

/** An order that can still be withdrawn from. */
export interface Returnable {
  readonly orderUid: string
  readonly number: string
  /** UTC instant */
  readonly placedAt: string
  readonly lines: readonly ReturnableLine[]
  /** made to measure: excluded from returns */
  readonly exempt: readonly ReturnLine[]
}

/** A return request. */
export interface ReturnRow {
  readonly orderUid: string
  readonly number: string
  /** UTC instant */
  readonly askedAt: string
  /** in the customer's own words; '' for the whole order */
  readonly goods: string
  readonly status: ReturnStatus
  /** amount refunded since, in cents incl. VAT */
  readonly sentBack: Cents
}

/** A customer's returnable orders, and their return requests. */
export interface Returns {
  /** newest order first */
  readonly returnable: readonly Returnable[]
  /** newest request first */
  readonly asked: readonly ReturnRow[]
  /** from 1; each page covers a part of their orders */
  readonly page: number
  readonly pages: number
  /** days after receipt */
  readonly returnDays: number
  /** the customer's name, and the address of the acknowledgement */
  readonly name: string
  readonly emailAddress: string
}

/** Pieces as in a statement: `2 × Sirene (Rood)`. */
export const piecesText = ({ quantity, title, options }: ReturnLine): string =>
  `${quantity} × ${title}${options === '' ? '' : ` (${options})`}`

/** A row of a statement, with its reason. */
export const statedText = (line: ReturnLine, reason: ReturnReason | null, locale: Locale): string =>
  piecesText(line) + (reason === null ? '' : `: ${RETURNS(locale)(`reasons.${reason}`).toLowerCase()}`)
