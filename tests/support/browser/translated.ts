import type { Page } from '@playwright/test'

/**
 * Acts like a browser's translator: each text node, also later ones, is replaced by two `font` elements with
 * the text in the inner one. The words stay the same, so that tests can find them.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const LEFT_ALONE = 'script, style, svg, textarea, font'
    const replace = (text: Text) => {
      if (text.data.trim() === '' || (text.parentElement?.closest(LEFT_ALONE) ?? null) !== null) return
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
    const replaceAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(replace)
    }
    replaceAll()
    new MutationObserver(replaceAll).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
