import type { Page } from '@playwright/test'
import { builtScript } from './builtScript.ts'

/**
 * Delays a script of a page until it is released. Without `main` the page stays as the server sent it.
 * @param script the name of its module
 */
export const held = async (page: Page, script = 'main'): Promise<{ release(): void }> => {
  const gate = Promise.withResolvers<void>()
  await page.route(`**${builtScript(script)}`, async (route) => {
    await gate.promise
    await route.continue()
  })
  return { release: gate.resolve }
}

/**
 * Delays the hydration of a page whose scripts have run, until it is released: React works in messages that
 * it posts to itself. A key or click then makes React hydrate the page first, and reach the handlers after.
 */
export const heldHydration = async (page: Page) => {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    const waiting: (() => void)[] = []
    let isHeld = true
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const send = (): unknown => Reflect.apply(post, this, [message])
      if (isHeld) waiting.push(send)
      else send()
    }
    Object.assign(window, {
      releaseHydration: () => {
        isHeld = false
        for (const send of waiting) send()
      },
    })
  })
  return {
    /** waits until React has taken the page over */
    reached: () =>
      page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer'))),
    release: () =>
      page.evaluate(() => (window as unknown as { releaseHydration(): void }).releaseHydration()),
  }
}
