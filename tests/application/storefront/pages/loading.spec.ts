import { openCheckout } from '../../../../application/storefront/checkout/openCheckout.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loading } from '../../../../application/storefront/loading/loading.ts'
import type { CheckoutView } from '../../../../application/pages/checkoutView.ts'
import { specOf } from '../../../support/spec.ts'
import { viewAt } from '../../../support/storefront/atCheckout.ts'
import { open, pass } from '../../../support/storefront/open.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { given } = specOf(loading)
const BEGAN = { type: 'WorkBegan', data: null } as const
const ENDED = { type: 'WorkEnded', data: null } as const
const SHOWN = { type: 'LoaderShown', data: null } as const
const HIDDEN = { type: 'LoaderHidden', data: null } as const

describe('the loading flag', () => {
  it('counts operations in progress', () => {
    given().when({ type: 'Begin' }).then(BEGAN)
    given(BEGAN).when({ type: 'Begin' }).then(BEGAN)
    given(BEGAN, BEGAN, ENDED).when({ type: 'End' }).then(ENDED)
    given().when({ type: 'End' }).then()
  })

  it('shows and hides once', () => {
    given().when({ type: 'Show' }).then(SHOWN)
    given(SHOWN).when({ type: 'Show' }).then()
    given(SHOWN).when({ type: 'Hide' }).then(HIDDEN)
    given().when({ type: 'Hide' }).then()
  })
})

/** A shop whose pages respond after this many ms. */
const slowShop = (ms: number) =>
  open({
    url: '/checkout/gegevens',
    page: { type: 'checkout', checkout: { step: 'information', form: {} } as unknown as CheckoutView },
    ports: {
      personalPages: {
        fetch: async (url) => {
          await new Promise((resolve) => setTimeout(resolve, ms))
          return { url, page: { type: 'cart' } }
        },
      },
    },
  })

describe('the loader overlay', () => {
  it('shows while a page is loading, once that takes 200 ms [2-140]', async () => {
    const { storefront } = slowShop(1_000)
    const gone = storefront.pages.goTo('/checkout/bezorging')
    await pass(199)
    expect(storefront.loading.now().shown).toBe(false)
    await pass(1)
    expect(storefront.loading.now().shown).toBe(true)
    await pass(800)
    await gone
    expect(storefront.loading.now().shown).toBe(false)
  })

  it('does not show for a fast response', async () => {
    const { storefront } = slowShop(150)
    const seen: boolean[] = []
    storefront.loading.state$.subscribe(({ shown }) => seen.push(shown))
    void storefront.pages.goTo('/checkout/bezorging')
    await pass(5_000)
    expect(seen.includes(true)).toBe(false)
  })

  it('shows while the checkout is busy, and not after it failed [2-141]', async () => {
    let fail = (_: Error): void => undefined
    const information = () => new Promise<never>((_, reject) => (fail = reject))
    const { storefront } = open({
      url: '/checkout/gegevens',
      page: { type: 'checkout', checkout: viewAt('information') },
      ports: { checkout: { information, pickupLocations: information, pay: information } },
    })
    const failed = storefront
      .part(openCheckout)
      .next()
      .catch((error: Error) => error.message)
    // the form rules are loaded with the first try
    await vi.dynamicImportSettled()
    await pass(200)
    expect(storefront.loading.now()).toEqual({ works: 1, shown: true })
    fail(new Error('gone'))
    expect(await failed).toBe('gone')
    expect(storefront.loading.now()).toEqual({ works: 0, shown: false })
  })
})
