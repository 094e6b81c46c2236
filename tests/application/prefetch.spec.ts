import { expect, it } from 'vitest'
import { browserWindow } from '../../adapters/browser/browserWindow.ts'
import { createStorefront } from '../../application/storefront/createStorefront.ts'
import { silentPorts } from '../../application/storefront/storefrontPorts.ts'
import { pretendConfig } from '../ui/pretendData.ts'

/** The paths that a window on such a connection prefetches when a visitor points at all of them. */
const fetchedAhead = (connection: object | undefined): readonly string[] => {
  const window = { navigator: { connection } } as unknown as Window
  const paths: string[] = []
  const { storefront } = createStorefront(
    {
      locale: 'nld',
      config: pretendConfig('nld'),
      url: '/',
      page: { type: 'not-found', path: '/' },
      cart: null,
      buildId: 'a',
      moment: { today: '2026-11-21', isLate: false },
      formKeySeed: 'a',
    },
    {
      ...silentPorts,
      browser: { ...silentPorts.browser, isFrugal: browserWindow(window).isFrugal },
      pages: {
        ...silentPorts.pages,
        content: ({ path }) => {
          paths.push(path)
          return silentPorts.pages.content({ path, search: '', page: 1, sort: null })
        },
      },
    },
  )
  for (const path of ['/sirenes', '/sirenes', '/', '/checkout', '/en/sirens']) storefront.pages.prefetch(path)
  return paths
}

it('public pages are prefetched, once each', () => {
  expect(fetchedAhead(undefined)).toStrictEqual(['/sirenes'])
  expect(fetchedAhead({ effectiveType: '4g', saveData: false })).toStrictEqual(['/sirenes'])
})

it.each([
  { effectiveType: 'slow-2g' },
  { effectiveType: '2g' },
  { effectiveType: '3g' },
  { saveData: true, effectiveType: '4g' },
])('nothing is prefetched on a slow or metered connection: %o [9-059]', (connection) =>
  expect(fetchedAhead(connection)).toStrictEqual([]),
)

it.each([true, false])(
  'a window reports that its visitor blocks cookies if none can be stored: %s',
  (cookieEnabled) => {
    const window = { navigator: { cookieEnabled } } as unknown as Window
    expect(browserWindow(window).blocksCookies()).toBe(!cookieEnabled)
  },
)
