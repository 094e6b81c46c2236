import type { FastifyRequest } from 'fastify'
import { KIND_NAMES, isFrom, type KindName } from '../../application/pages/pageKinds.ts'
import { isStanding, pathOf } from '../../application/pages/paths.ts'
import { isBelow } from '../../application/pages/place.ts'
import { LOCALES } from '../../domain/kernel/locale.ts'
import type { RateName } from '../plugins/rates/rate.ts'
import { PAGES } from './pages.ts'

const rateOfKind = (kind: KindName): RateName | undefined =>
  isFrom(kind, 'content') ? undefined : PAGES[kind].rate

/** The addresses of pages that are counted as something else than pages. */
const RATED = KIND_NAMES.flatMap((kind) => {
  const rate = rateOfKind(kind)
  return rate !== undefined && isStanding(kind)
    ? LOCALES.map((locale) => ({ rate, path: pathOf({ kind }, locale) }))
    : []
})

/** As what a request for a page is counted: as its module says. */
export const rateOfPage = ({ url }: Pick<FastifyRequest, 'url'>): RateName => {
  const [path = '/'] = url.split('?', 1)
  return RATED.find((one) => isBelow(path, one.path))?.rate ?? 'pages'
}
