import type { Inside } from '../storefront.ts'
import { debounceTime, filter } from 'rxjs'
import type { PriceFilter } from '../../../domain/listing/filterGroup.ts'
import { toggled, withPrice } from '../../../domain/listing/filterPath.ts'
import type { Page } from '../../pages/page.ts'
import type { FilteredPage } from '../../pages/shopPage.ts'
import { listingUrl, standardSort } from '../listingUrl.ts'
import { isFiltered, isWithin, listingOf } from '../pages/sameListing.ts'
import { storeOf, type Store } from '../store.ts'
import { filters, openedAtFirst, type FilterState, type FilterCommand } from './filters.ts'
import { requestedFiltersOf, type RequestedFilters } from './requestedFilters.ts'

/** Milliseconds without a keystroke before the options of a group are searched [9-007]. */
export const FACET_SEARCH_MS = 300

/** Milliseconds without a price change before the listing is requested: a slider passes many prices. */
export const PRICE_MS = 300

/** The filters of the shown listing, and the shopper's requested changes. */
export interface ListingFilters extends Store<FilterState, FilterCommand> {
  /** the requested filters: those of the pending request, otherwise those shown */
  wished(page: FilteredPage, loading: string | null): RequestedFilters
  /** address of the listing's first page with these filters */
  urlOf(page: FilteredPage, wished: RequestedFilters): string
  /** shows the listing with these filters: optimistically at once, then by its address */
  show(page: FilteredPage, wished: Partial<RequestedFilters>): void
  toggle(page: FilteredPage, name: string, value: string): void
}

/**
 * Creates the filters of the listing; its code loads with the listing page. Each change is requested by its
 * filter path, and only the newest answer is shown.
 */
export const listingFilters = ({ log, config, pages, ports }: Inside): ListingFilters => {
  const ofShop = config.display.sorting.default
  const { page: first } = pages.now()
  const store = storeOf(log, 'filters', filters, {
    ...filters.initial(),
    ...(isFiltered(first) && { listing: listingOf(first), open: openedAtFirst(first.filters) }),
  })
  const wished: ListingFilters['wished'] = (page, loading) =>
    requestedFiltersOf(page, loading, standardSort(page, ofShop))
  const urlOf: ListingFilters['urlOf'] = (page, wished) => listingUrl(page, { ...wished, page: 1 }, ofShop)
  const show: ListingFilters['show'] = (page, change) => {
    const { loading, url: shown } = pages.now()
    const url = urlOf(page, { ...wished(page, loading), ...change })
    if (url === (loading ?? shown)) return
    void pages.goTo(url)
    ports.browser.go(url)
  }
  const toggle: ListingFilters['toggle'] = (page, name, value) => {
    const { chosen } = wished(page, pages.now().loading)
    show(page, { chosen: toggled(chosen, name, value) })
  }
  const showPrice = () => {
    const { page, loading } = pages.now()
    const { price } = store.now()
    if (!isFiltered(page) || price === null || (loading !== null && !isWithin(page, loading))) return
    const group = page.filters.find((one) => one.type === 'priceRange')
    if (group !== undefined)
      show(page, { chosen: withPrice(wished(page, loading).chosen, group.name, price, group.marks) })
  }

  const events$ = log.of('filters')
  events$
    .pipe(
      filter((event) => event.type === 'FacetTyped'),
      debounceTime(FACET_SEARCH_MS, ports.scheduler),
    )
    .subscribe(() => {
      for (const name of store.now().typed.keys()) store.send({ type: 'Search', name })
    })
  events$
    .pipe(
      filter((event) => event.type === 'PriceMoved'),
      debounceTime(PRICE_MS, ports.scheduler),
    )
    .subscribe(() => {
      showPrice()
      // also if the listing was left or is being left: a late price must not navigate back
      store.send({ type: 'SettlePrice' })
    })
  const enter = (page: Page) => {
    if (!isFiltered(page)) return
    for (const fault of faultsOf(page)) ports.report(fault)
    store.send({ type: 'Enter', listing: listingOf(page), filters: page.filters })
  }
  enter(first)
  log.of('pages').subscribe((event) => {
    if (event.type === 'PageShown') enter(event.data.page)
  })
  return { ...store, wished, urlOf, show, toggle }
}

const isUpsideDown = ({ marks }: PriceFilter): boolean => marks.min > marks.max

/** Configuration faults of a listing's filters [5-038]. */
const faultsOf = ({ url, filters: groups }: FilteredPage): readonly string[] =>
  groups
    .filter((group) => group.type === 'priceRange')
    .filter(isUpsideDown)
    .map(({ name, marks }) => `${url}: the lowest ${name} is above the highest: ${marks.min} > ${marks.max}`)
