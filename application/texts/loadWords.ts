import type { Locale } from '../../domain/kernel/locale.ts'
import type { shop } from './nld/shop.ts'
import type { Translation } from './textKey.ts'

/** Each language is its own chunk: a browser loads only its own. */
const CHUNKS: Readonly<Record<Locale, () => Promise<Translation<typeof shop>>>> = {
  nld: () => import('./nld/shop.ts').then(({ shop }) => shop),
  eng: () => import('./eng/shop.ts').then(({ shop }) => shop),
}

export const loadWords = (locale: Locale): Promise<Translation<typeof shop>> => CHUNKS[locale]()
