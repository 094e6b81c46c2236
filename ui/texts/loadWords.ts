import type { Locale } from '../../domain/kernel/locale.ts'
import type { Words } from './textKey.ts'

/** Each language is a chunk of its own: a browser loads the one it reads. */
const CHUNKS: Readonly<Record<Locale, () => Promise<Words>>> = {
  nld: () => import('./nld.ts').then(({ nld }) => nld),
  eng: () => import('./eng.ts').then(({ eng }) => eng),
}

export const loadWords = (locale: Locale): Promise<Words> => CHUNKS[locale]()
