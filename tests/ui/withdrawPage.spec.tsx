import { beforeAll, expect, it } from 'vitest'
import type { Locale } from '../../domain/kernel/locale.ts'
import { loadAllPageChunks } from '../../ui/app/pageChunks.ts'
import { pretendConfig } from './pretendData.ts'
import { renderPage } from './renderPage.tsx'

beforeAll(loadAllPageChunks)

const PAGE = {
  type: 'withdraw',
  shows: 'form',
  form: { number: '', name: '', emailAddress: '', goods: '' },
  from: null,
  problem: null,
  receivedAt: null,
} as const

const shown = (locale: Locale, returnDays: number): string => {
  const config = { ...pretendConfig(locale), returnPolicy: { returnDays } }
  return renderPage({ locale, page: PAGE, config })
}

it('gives as many days to withdraw as the shop promises on its other pages, not the least that the law asks for', () => {
  expect(shown('nld', 60)).toContain('tot en met 60 dagen na ontvangst')
  expect(shown('eng', 60)).toContain('until 60 days after')
  expect(shown('nld', 14)).toContain('tot en met 14 dagen na ontvangst')
})
