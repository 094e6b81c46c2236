import { retainedUntil } from '../../../domain/account/retention.ts'
import type { IssuedDocument } from '../../../domain/invoices/invoice.ts'

/**
 * Until when tax law wants a document, ms since 1970: by the law of seller or buyer, whichever is longer.
 * @param at when it was issued
 */
export const keptUntil = ({ seller, buyer }: Pick<IssuedDocument, 'seller' | 'buyer'>, at: number): number =>
  Math.max(...[seller, buyer].map(({ countryCode }) => retainedUntil(at, countryCode)))
