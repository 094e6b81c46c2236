import { describe, expect, it } from 'vitest'
import { ownPicture } from '../../../ui/kit/ownPicture.ts'

describe('a picture from the shop’s own folder', () => {
  it('is offered in its sizes up to the display size, whichever size is named', () => {
    const tile = {
      srcSet: '/images/hal-350.webp 350w, /images/hal-700.webp 700w',
      sizes: '11rem',
    }
    for (const named of ['/images/hal.webp', '/images/hal-350.webp', '/images/hal-700.webp'])
      expect(ownPicture(named, '11rem', 700)).toEqual(tile)
    expect(ownPicture('/images/hal-700.webp', '88vw', 1400)).toEqual({
      srcSet: '/images/hal-350.webp 350w, /images/hal-700.webp 700w, /images/hal.webp 1400w',
      sizes: '88vw',
    })
  })

  it('is used unchanged if it has one size', () => {
    expect(ownPicture('/images/hal.svg', '11rem', 700)).toEqual({})
  })
})
