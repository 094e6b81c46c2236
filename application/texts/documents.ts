import type { Locale } from '../../domain/kernel/locale.ts'
import { documents as eng } from './eng/documents.ts'
import { namespace } from './namespace.ts'
import { documents as nld } from './nld/documents.ts'
import type { Translation } from './textKey.ts'

/** By name, not gathered: the thread that prints documents also runs without a bundler. */
const FILES: Readonly<Record<`/${Locale}/`, Translation<typeof nld>>> = { '/nld/': nld, '/eng/': eng }

/** What invoices and credit notes say, as PDF and as XML. */
export const DOCUMENTS = namespace<typeof nld>(FILES)
