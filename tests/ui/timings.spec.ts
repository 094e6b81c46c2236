import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  AUTOFOCUS_MS,
  CLOSE_MS,
  FILTER_PANEL_MS,
  LOADING_BAR_MS,
  NOTICE_MS,
} from '../../application/storefront/timings.ts'

const read = (file: string): string => readFileSync(new URL(`../../ui/${file}`, import.meta.url), 'utf8')

describe('the timings of the specification', () => {
  it('are defined in one place [9-001, 9-003]', () => {
    expect({ NOTICE_MS, LOADING_BAR_MS, CLOSE_MS, FILTER_PANEL_MS, AUTOFOCUS_MS }).toEqual({
      NOTICE_MS: 4_500,
      LOADING_BAR_MS: 200,
      CLOSE_MS: 100,
      FILTER_PANEL_MS: 300,
      AUTOFOCUS_MS: 100,
    })
  })

  it('are the same in the stylesheets [2-134, 9-001]', () => {
    const inStyles = [...read('styles/timings.css').matchAll(/--([\w-]+): (\d+)ms;/g)]
    expect(Object.fromEntries(inStyles.map(([, name, ms]) => [name, Number(ms)]))).toEqual({
      'loading-bar': LOADING_BAR_MS,
      close: CLOSE_MS,
      'filter-panel': FILTER_PANEL_MS,
    })
  })

  it('are used by dialogs and loading bars [2-067, 2-134]', () => {
    const dialog = read('kit/dialog/Dialog.module.css')
    expect(dialog.match(/var\(--close\)/g)).toHaveLength(7)
    expect(dialog).not.toMatch(/\d+m?s\b/)
    expect(read('frame/notices/Notices.module.css')).toContain(
      'animation: appear 1ms var(--loading-bar) forwards',
    )
  })
})
