import { describe, expect, it } from 'vitest'
import { formDraft } from '../../../adapters/browser/formDraft.ts'
import { FORM } from '../../support/storefront/atCheckout.ts'
import { PretendBrowser } from './pretendBrowser.ts'

const opened = () => {
  const storage = new PretendBrowser().storageOf(new EventTarget())
  let now = 0
  return {
    draft: formDraft({ storage: () => storage, now: () => now }),
    storage,
    at: (ms: number) => void (now = ms),
  }
}

describe('the draft of the first step’s form', () => {
  it('is available to its owner in the same tab for half an hour', () => {
    const { draft, at } = opened()
    expect(draft.draft('cart-1')).toBeNull()
    draft.keepDraft({ owner: 'cart-1', form: FORM })
    at(1_799_999)
    expect(draft.draft('cart-1')).toEqual(FORM)
    at(1_800_000)
    expect(draft.draft('cart-1')).toBeNull()
  })

  it('is deleted once somebody else requests it, or on request', () => {
    const { draft, storage } = opened()
    draft.keepDraft({ owner: 'cart-1', form: FORM })
    expect(draft.draft('cart-2')).toBeNull()
    expect(storage.length).toBe(0)
    draft.keepDraft({ owner: 'cart-1', form: FORM })
    draft.keepDraft(null)
    expect(storage.length).toBe(0)
  })

  it.each(['{', '{"owner":"cart-1"}', '{"owner":"cart-1","at":0,"form":{"city":1}}'])(
    'is empty if something else was stored: %s',
    (text) => {
      const { draft, storage } = opened()
      storage.setItem('toonbank.information', text)
      expect(draft.draft('cart-1')).toBeNull()
    },
  )

  it('is not stored if storage is forbidden', () => {
    const forbidden = formDraft({
      storage: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
      now: () => 0,
    })
    forbidden.keepDraft({ owner: 'cart-1', form: FORM })
    expect(forbidden.draft('cart-1')).toBeNull()
  })
})
