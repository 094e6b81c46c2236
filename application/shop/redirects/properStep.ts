import type { ChosenFilter } from '../../../domain/listing/filterGroup.ts'
import type { FilteredPage } from '../../pages/shopPage.ts'
import { REDIRECTS } from './codes.ts'
import { filterStep } from './filterStep.ts'
import { priceStep } from './priceStep.ts'

/** An address with filters as it was asked for. */
export interface FilteredAddress {
  readonly path: string
  /** `?a=b` or nothing */
  readonly search: string
  readonly chosen: readonly ChosenFilter[]
}

/** Where an address leads, path and query, and with what code. */
export interface ProperStep {
  readonly to: string
  readonly code: 301 | 302
}

const withoutPage = (search: string): string => {
  const query = new URLSearchParams(search)
  if (!query.has('page')) return search
  query.delete('page')
  return query.size === 0 ? '' : `?${query}`
}

/**
 * The proper address of what was asked for by its price form, or by filters that are written otherwise or not there; null when that is
 * where it stands. A page's number counts no longer where filters were lost.
 */
export const properStep = (
  { path, search, chosen }: FilteredAddress,
  page: FilteredPage,
): ProperStep | null => {
  const priced = priceStep(search, page)
  if (priced !== null) return { to: priced, code: REDIRECTS.priceForm }
  const proper = filterStep(path, chosen, page)
  if (proper === null) return null
  const { to, code } = proper
  return { to: to + (code === REDIRECTS.lostFilter ? withoutPage(search) : search), code }
}
