import type { Browser, Page } from '@playwright/test'
import type { Measured } from '../report.ts'
import { percentile } from '../load/latencies.ts'
import { visitor } from './visitor.ts'

const ROUNDS = 20
const GOAL = 100
/** how long a visitor points at a link before the click */
const POINTED_MS = 300

interface Painted {
  /** ms from the click to the frame after the one with another heading; null: not yet */
  painted: number | null
}

/** Records when a click has led to another heading on the screen. Runs in the page. */
export const watchHeadings = (): void => {
  const seen = window as unknown as Painted
  seen.painted = null
  const heading = () => document.querySelector('main h1')?.textContent ?? ''
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = heading()
      seen.painted = null
      const look = (): void => {
        if (heading() === before || heading() === '') return
        observer.disconnect()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => (seen.painted = performance.now() - timeStamp)
          port2.postMessage(null)
        })
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { childList: true, subtree: true, characterData: true })
    },
    { capture: true },
  )
}

/** Points at a link, clicks, and returns the ms until another heading was painted. */
export const paintedAfter = async (page: Page, selector: string): Promise<number> => {
  const link = page.locator(selector).locator('visible=true').first()
  await link.hover()
  await page.waitForTimeout(POINTED_MS)
  await page.mouse.down()
  await page.mouse.up()
  return (
    await page.waitForFunction(() => (window as unknown as Painted).painted)
  ).jsonValue() as Promise<number>
}

/** From home to a category to a product and home again, by links that were pointed at first. */
const ROUND = ['main a[href="/sirenes"]', 'main a[href*="/product/"]', 'header a[href="/"]'] as const

const throughShop = async (browser: Browser, shop: string): Promise<readonly number[]> => {
  const { page, context } = await visitor(browser)
  await page.addInitScript(watchHeadings)
  await page.goto(`${shop}/`, { waitUntil: 'networkidle' })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const selector of ROUND) times.push(await paintedAfter(page, selector))
  await context.close()
  return times
}

/** The same three pages as finished documents: a click replaces `<main>` by the next page's. */
const bareDocument = async (shop: string, paths: readonly string[]): Promise<string> => {
  const documents = await Promise.all(paths.map(async (path) => (await fetch(shop + path)).text()))
  const mains = documents.map((html) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
  const [first = ''] = documents
  return first
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*modulepreload[^>]*>/g, '')
    .replace(
      '</body>',
      `<button id="next">next</button>${mains.map((main) => `<template>${main}</template>`).join('')}
      <script>
        const mains = [...document.querySelectorAll('template')].map((one) => one.content)
        let now = 0
        document.getElementById('next').addEventListener('click', () => {
          now = (now + 1) % mains.length
          document.querySelector('main').replaceWith(document.importNode(mains[now], true))
          scrollTo({ top: 0, behavior: 'instant' })
        })
      </script></body>`,
    )
}

const throughBare = async (browser: Browser, shop: string): Promise<readonly number[]> => {
  const { page, context } = await visitor(browser)
  await page.addInitScript(watchHeadings)
  const html = await bareDocument(shop, ['/', '/sirenes', '/product/1001/'])
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
  await page.goto(`${shop}/bare`, { waitUntil: 'networkidle' })
  await page.addStyleTag({ content: '#next { position: fixed; inset: 0 0 auto auto; z-index: 99999 }' })
  const times: number[] = []
  await page.locator('#next').hover()
  for (let round = 0; round < ROUNDS * ROUND.length; round += 1) {
    await page.waitForTimeout(POINTED_MS)
    await page.mouse.down()
    await page.mouse.up()
    const painted = await page.waitForFunction(() => (window as unknown as Painted).painted)
    times.push((await painted.jsonValue()) as number)
  }
  await context.close()
  return times
}

/** From the click on a link to the new page's painted heading. */
export const benchNavigation = async (browser: Browser, shop: string): Promise<readonly Measured[]> => {
  const ours = await throughShop(browser, shop)
  const bare = await throughBare(browser, shop)
  const against = 'putting the same <main> into a bare document'
  const row = (share: number) => ({
    what: `navigation to painted, p${share * 100}`,
    shop: percentile(ours, share),
    unit: 'ms' as const,
  })
  return [
    { ...row(0.5), yardstick: percentile(bare, 0.5), against },
    { ...row(0.95), yardstick: percentile(bare, 0.95), against },
    { ...row(0.95), yardstick: GOAL, against: 'the goal' },
  ]
}
