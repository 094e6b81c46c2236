import * as z from 'zod/mini'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { sealedText } from './sealedText.ts'

const ask = z.object({
  productId: z.int(),
  emailAddress: z.string(),
  /** the locale of the form, also used for the emails */
  locale: z.enum(LOCALES),
})

/** A request for one email when a product is back in stock. */
export type NoticeAsk = Readonly<z.infer<typeof ask>>

export const noticeAsk = sealedText('stock notice request', ask)

/** The request of an emailed link. */
export const noticeMatter = sealedText('stock notice link', z.object({ uid: z.string() }))

/** The email address of the notice. */
export const noticeAddress = sealedText('stock notice address', z.string())
