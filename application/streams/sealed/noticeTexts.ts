import * as z from 'zod/mini'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { sealedText } from './sealedText.ts'

const ask = z.object({
  productId: z.int(),
  emailAddress: z.string(),
  /** of the form, and so of the mails */
  locale: z.enum(LOCALES),
})

/** What somebody asks for one mail with, when a product is back in stock. */
export type NoticeAsk = Readonly<z.infer<typeof ask>>

export const noticeAsk = sealedText('stock notice request', ask)

/** The request that a mailed link is for. */
export const noticeMatter = sealedText('stock notice link', z.object({ uid: z.string() }))

/** Where the notice goes. */
export const noticeAddress = sealedText('stock notice address', z.string())
