import * as z from 'zod/mini'
import {
  NOTICE_ENDS,
  stockNotice as decider,
  type StockNoticeCommand,
  type StockNoticeEvent,
  type StockNoticeRefusal,
  type StockNoticeState,
} from '../../../domain/catalogue/stockNotice.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { earlier } from '../cause.ts'
import { eventKind } from '../eventKind.ts'
import { sealed } from '../shapes/values.ts'
import { type StreamKind, plainState } from '../streamKind.ts'

const instant = z.int().check(z.nonnegative())
const productId = z.int().check(z.positive())

/**
 * Requests for an email when a product is back in stock: `stockNotice-{uid}`. The uid is a keyed digest of
 * mailbox and product, so each person has one request per product. The address is sealed under its own key.
 */
export const stockNotice: StreamKind<
  StockNoticeState,
  StockNoticeCommand,
  StockNoticeEvent,
  StockNoticeRefusal
> = {
  prefix: 'stockNotice-',
  schema: 1,
  decider,
  events: {
    StockNoticeAsked: eventKind({
      data: z.strictObject({
        productId,
        locale: z.enum(LOCALES),
        emailAddress: sealed,
        isConfirmed: z.boolean(),
        until: instant,
      }),
      sealed: ['emailAddress'],
      words: ({ productId }, { say }) => say('StockNoticeAsked', { productId: String(productId) }),
    }),
    StockNoticeConfirmed: eventKind({
      data: z.strictObject({ until: instant }),
      follows: () => [earlier(['StockNoticeAsked'])],
      words: (_, { say }) => say('StockNoticeConfirmed'),
    }),
    StockNoticeSent: eventKind({
      data: z.strictObject({ productId }),
      follows: () => [earlier(['StockNoticeConfirmed', 'StockNoticeAsked'])],
      words: ({ productId }, { say }) => say('StockNoticeSent', { productId: String(productId) }),
    }),
    StockNoticeEnded: eventKind({
      data: z.strictObject({ reason: z.enum(NOTICE_ENDS) }),
      words: ({ reason }, { say }) => say('StockNoticeEnded', { reason: say(`StockNoticeEnded.${reason}`) }),
    }),
  },
  state: plainState(),
  audit: { shows: 'state', snapshot: () => null },
}
