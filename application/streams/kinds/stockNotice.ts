import * as z from 'zod/mini'
import {
  NOTICE_ENDS,
  stockNotice as decider,
  type StockNoticeCommand,
  type StockNoticeFact,
  type StockNoticeRefusal,
  type StockNoticeState,
} from '../../../domain/catalogue/stockNotice.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { earlier } from '../cause.ts'
import { factKind } from '../factKind.ts'
import { sealed } from '../shapes/sealed.ts'
import type { StreamKind } from '../streamKind.ts'

const instant = z.int().check(z.nonnegative())
const productId = z.int().check(z.positive())

/**
 * Requests for a mail when a product is back: `stockNotice-{uid}`, the uid being a keyed digest of mailbox and product, so that each person
 * has one for each product. The address is sealed under a key of its own.
 */
export const stockNotice: StreamKind<
  StockNoticeState,
  StockNoticeCommand,
  StockNoticeFact,
  StockNoticeRefusal
> = {
  prefix: 'stockNotice-',
  schema: 1,
  decider,
  facts: {
    StockNoticeAsked: factKind({
      data: z.strictObject({
        productId,
        locale: z.enum(LOCALES),
        emailAddress: sealed,
        isConfirmed: z.boolean(),
        until: instant,
      }),
      sealed: ['emailAddress'],
      words: {
        nld: ({ productId }) => `Mail gevraagd zodra product ${productId} er weer is`,
        eng: ({ productId }) => `Stock notice asked: product ${productId}`,
      },
    }),
    StockNoticeConfirmed: factKind({
      data: z.strictObject({ until: instant }),
      follows: () => [earlier(['StockNoticeAsked'])],
      words: { nld: () => 'E-mailadres voor de mail bevestigd', eng: () => 'Stock notice confirmed' },
    }),
    StockNoticeSent: factKind({
      data: z.strictObject({ productId }),
      follows: () => [earlier(['StockNoticeConfirmed', 'StockNoticeAsked'])],
      words: {
        nld: ({ productId }) => `Gemaild dat product ${productId} er weer is`,
        eng: ({ productId }) => `Stock notice sent: product ${productId} is back`,
      },
    }),
    StockNoticeEnded: factKind({
      data: z.strictObject({ reason: z.enum(NOTICE_ENDS) }),
      words: {
        nld: ({ reason }) => `Aanvraag vervallen: ${ENDED.nld[reason]}`,
        eng: ({ reason }) => `Stock notice ended: ${ENDED.eng[reason]}`,
      },
    }),
  },
  state: {
    encode: (state) => state,
    decode: (json) => json as StockNoticeState,
    copy: (state) => ({ ...state }),
  },
  audit: { shows: 'state', snapshot: () => null },
}

const ENDED = {
  nld: { withdrawn: 'ingetrokken', expired: 'termijn verstreken', erased: 'persoon vergeten' },
  eng: { withdrawn: 'withdrawn', expired: 'term over', erased: 'person erased' },
} as const
