import type { Locale } from '../../domain/kernel/locale.ts'
import { eng } from './eng.ts'
import { nld } from './nld.ts'

export type AuditWords = typeof nld

/** The words of the auditor's viewer, which no page of the shop needs. */
export const AUDIT_WORDS: Readonly<Record<Locale, AuditWords>> = { nld, eng }
