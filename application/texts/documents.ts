import type { Locale } from '../../domain/kernel/locale.ts'
import { documents as eng } from './eng/documents.ts'
import { namespace } from './namespace.ts'
import { documents as nld } from './nld/documents.ts'
import type { Translation } from './textKey.ts'

/** Imported by name instead of globbed: the thread that prints documents also runs without a bundler. */
const FILES: Readonly<Record<`/${Locale}/`, Translation<typeof nld>>> = { '/nld/': nld, '/eng/': eng }

/** Texts of invoices and credit notes, as PDF and as XML. */
export const DOCUMENTS = namespace<typeof nld>(FILES)
