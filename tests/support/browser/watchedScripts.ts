import type { Page } from '@playwright/test'
import { CATEGORIES, type Category } from '../../../domain/consent/choices.ts'
import type { ConfigJson } from '../shop/changedShop.ts'

type Script = ConfigJson['display']['cookieWall']['scripts'][number]

/** The origin of a category's scripts, on a network that only a test has. */
export const originOf = (category: Category): string => `https://${category}.example`

/** Records in the window what ran, in order. */
const ran = (name: string): string => `(window.ran ??= []).push('${name}')`

export const script = (id: string, content: string, changes: Partial<Script> = {}): Script => ({
  id,
  content,
  script_status: 1,
  script_position: 'header',
  cookie_type: 'necessary',
  ...changes,
})

/**
 * For each category a file from its own origin that calls home, an inline script and a stylesheet, at the end
 * of the body; then a disabled one. Last a necessary inline script, `last`: once it ran, everything allowed
 * has loaded.
 */
export const SCRIPTS: readonly Script[] = [
  ...CATEGORIES.map((category) =>
    script(
      category,
      `<link rel="stylesheet" href="${originOf(category)}/style.css">
<script src="${originOf(category)}/tag.js" onload="${ran('onload')}"></script>
<script>${ran(`${category} inline`)}</script>`,
      { cookie_type: category, script_position: 'footer', sources: [originOf(category)] },
    ),
  ),
  script('off', `<script src="https://off.example/tag.js"></script><script>${ran('off')}</script>`, {
    script_status: 0,
  }),
  script('last', `<script>${ran('last')}</script>`),
]

export const withScripts =
  (scripts: readonly Script[]) =>
  (config: ConfigJson): ConfigJson => ({
    ...config,
    display: { ...config.display, cookieWall: { ...config.display.cookieWall, scripts: [...scripts] } },
  })

/** Answers the requests to other origins, and lists them: `https://marketing.example/tag.js`. */
export const watchNetwork = async (page: Page): Promise<readonly string[]> => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1') && request.url().startsWith('http'))
      asked.push(request.url())
  })
  await page.route(/^https:/u, async (route) => {
    const { hostname, pathname, origin } = new URL(route.request().url())
    if (pathname === '/hangs.js') return
    if (pathname === '/gone.js') return route.fulfill({ status: 404, body: 'gone' })
    const headers = { 'access-control-allow-origin': '*' }
    if (pathname.endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: '', headers })
    const calls = `fetch('${origin}/collect').catch(() => {}); fetch('https://elsewhere.example/').catch(() => {})`
    const body = `${ran(`${hostname.split('.')[0]} file`)}; ${calls}`
    return route.fulfill({ contentType: 'text/javascript', body, headers })
  })
  return asked
}

/** The scripts that ran so far, in order. */
export const ranIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as { readonly ran?: readonly string[] }).ran ?? [])

/** Everything that a category's scripts request and run. */
export const allOf = (category: Category) => ({
  asked: ['/collect', '/style.css', '/tag.js'].map((path) => originOf(category) + path),
  ran: [`${category} file`, `${category} inline`],
})
