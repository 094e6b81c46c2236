import { describe, expect, it } from 'vitest'
import { priceStep } from '../../../application/shop/redirects/pageRedirects.ts'
import { listingAt } from '../../support/storefront/listings.ts'

const HUBS = listingAt('/hubs/Merk:Ajax')

describe('the price form of a listing', () => {
  it.each([
    ['?price.from=20&price.to=50', '/hubs/Merk:Ajax/Prijs:20-50'],
    ['?sort=lowest-price&price.from=20&price.to=50&page=3', '/hubs/Merk:Ajax/Prijs:20-50?sort=lowest-price'],
    ['?price.from=20', '/hubs/Merk:Ajax/Prijs:20-90'],
    ['?price.from=&price.to=50', '/hubs/Merk:Ajax/Prijs:10-50'],
    ['?price.from=60&price.to=20', '/hubs/Merk:Ajax/Prijs:20-60'],
    ['?price.from=0&price.to=999999999', '/hubs/Merk:Ajax'],
    ['?price.from=-5&price.to=1e3', '/hubs/Merk:Ajax'],
    ['?price.from=95&price.to=99', '/hubs/Merk:Ajax/Prijs:90-90'],
    ['?price.from=20&price.from=30&price.to=%F0%9F%98%80', '/hubs/Merk:Ajax/Prijs:20-90'],
  ])('%s redirects to %s', (search, to) => expect(priceStep(search, HUBS)).toBe(to))

  it('replaces the price chosen before', () => {
    expect(priceStep('?price.from=20&price.to=50', listingAt('/hubs/Prijs:30-40'))).toBe('/hubs/Prijs:20-50')
  })

  it('is dropped on a listing without a price filter', () => {
    expect(priceStep('?price.from=20', { ...HUBS, filters: [] })).toBe('/hubs/Merk:Ajax')
  })

  it.each(['', '?page=2', '?sort=lowest-price', '?price=20'])('with “%s” is no range', (search) =>
    expect(priceStep(search, HUBS)).toBeNull(),
  )
})
