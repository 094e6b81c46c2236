import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Notice } from '../../../application/storefront/notices/notices.ts'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'
import { renderPage } from '../renderPage.tsx'

beforeAll(loadAllPageChunks)

const page = { type: 'not-found', path: '/' } as const
const notice = (kind: Notice['kind'], more: Partial<Notice> = {}): Notice => ({
  id: kind,
  kind,
  title: null,
  text: 'cart.quantityInvalid',
  values: {},
  ...more,
})
const regionOf = (...notices: readonly Notice[]): string => {
  const html = renderPage({ locale: 'nld', page, notices })
  return /<section[^>]*aria-label="Meldingen".*?<\/section>/s.exec(html)?.[0] ?? ''
}

describe('notices', () => {
  it('are titled Melding unless they have a title [2-135]', () => {
    expect(regionOf(notice('info'))).toContain('<strong>Melding</strong>')
    expect(regionOf(notice('error', { title: 'notice.failed' }))).toContain('<strong>Mislukt</strong>')
  })

  it('have the colour of their type [2-133]', () => {
    const classes = (['success', 'info', 'error'] as const).map(
      (kind) => /<div class="([^"]*card[^"]*)"/.exec(regionOf(notice(kind)))?.[1],
    )
    expect(new Set(classes).size).toBe(3)
  })

  it('have own colours for success and error, and the shop’s colour otherwise [2-133]', () => {
    const styles = readFileSync('ui/frame/notices/Notices.module.css', 'utf8')
    const colours = ['card', 'success', 'error'].map(
      (name) => new RegExp(`\\.${name} \\{[^}]*--kind: ([^;]+);`).exec(styles)?.[1],
    )
    expect(colours).toEqual(['var(--brand)', 'var(--buy)', 'var(--danger)'])
  })

  it('are alerts for errors, and polite status messages otherwise [2-136]', () => {
    const region = regionOf(notice('info'), notice('error'))
    expect(region).toContain('role="status" aria-atomic="false"')
    expect(region.match(/role="alert"/g)).toHaveLength(1)
    expect(region.indexOf('role="alert"')).toBeGreaterThan(region.indexOf('</p>'))
  })

  it('have a loading bar only while an operation is in progress [2-134]', () => {
    expect(regionOf(notice('info', { loading: true }))).toContain('role="progressbar"')
    expect(regionOf(notice('info', { loading: false }))).not.toContain('role="progressbar"')
  })

  it('can be closed [2-132]', () => {
    expect(regionOf(notice('info'))).toMatch(/<button type="button" aria-label="Sluiten">/)
  })
})

describe('the loader overlay', () => {
  it('announces that it is busy while it shows, and nothing otherwise [2-140]', () => {
    const busy = renderPage({ locale: 'nld', page, loading: true })
    expect(busy).toMatch(/role="status" aria-busy="true">.*Even geduld/s)
    const idle = renderPage({ locale: 'nld', page })
    expect(idle).toMatch(/role="status" aria-busy="false"><\/div>/)
    expect(idle).not.toContain('Even geduld')
  })
})
