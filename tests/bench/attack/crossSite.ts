import type { Attack } from './attack.ts'
import { accountsOf } from './accounts.ts'
import { bodyText, describedCalls, shownForms, type KnownCall } from './calls.ts'

const SITES = [undefined, 'same-origin', 'none', 'same-site', 'cross-site', 'nonsense'] as const
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
]
const WEBHOOK = '/api/webhooks/payments'

/** Whether these headers come from a page of the shop, or from no browser. */
const isOwn = (own: string, origin: string | undefined, site: string | undefined): boolean => {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || origin === own || (origin === 'null' && site === 'same-origin')
}

/**
 * Requests that another site's page can make a browser send: every `Origin`, `Sec-Fetch-Site` and kind of
 * body, to every call and form.
 */
export const crossSite: Attack = {
  name: 'cross-site requests',
  run: async (target) => {
    const { ask, shop, times, network, random } = target
    const own = new URL(shop.url).origin
    const { attacker: shopper } = await accountsOf(target)
    const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    await shopper.json('/api/v2/cart/lines', { productId: 1014, quantity: 1, options: [] })
    const all = [
      ...(await describedCalls(ask)),
      ...(await shownForms(async (path) => (await shopper.page(path)).text)),
    ]
    const calls = all.filter(({ method, path }) => method !== 'GET' && path !== WEBHOOK)
    const origins = [
      undefined,
      own,
      'https://evil.example',
      'null',
      'http://127.0.0.1:1',
      `${own}.evil.example`,
      own.replace('http:', 'ftp:'),
    ]
    const combinations = calls.flatMap((call) =>
      origins.flatMap((origin) =>
        SITES.flatMap((site) => TYPES.map((type) => ({ call, origin, site, type }))),
      ),
    )
    const some = times(combinations.length, 250)
    const tried =
      some >= combinations.length
        ? combinations
        : Array.from({ length: some }, () => combinations[Math.floor(random() * combinations.length)]!)
    const broken: string[] = []
    for (const { call, origin, site, type } of tried) {
      const { status } = await ask(call.path.replaceAll(/\{\w+\}/g, '1'), {
        method: call.method,
        headers: {
          'content-type': type,
          'x-forwarded-for': network(),
          ...(origin !== undefined && { origin }),
          ...(site !== undefined && { 'sec-fetch-site': site }),
          // another site's page is open in the browser of a logged-in customer
          ...(!isOwn(own, origin, site) && { cookie }),
        },
        body: bodyText(call as KnownCall, call.body),
      })
      if ((status === 403) === isOwn(own, origin, site) || status >= 500)
        broken.push(
          `${call.method} ${call.path} of ${origin ?? 'nobody'}, ${site ?? 'no site'}, ${type}: ${status}`,
        )
    }
    const { status } = await ask('/api/v2/account/session', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'x-forwarded-for': network() },
      body: '{}',
    })
    if (status !== 200) broken.push(`whoever was logged in is so no more: ${status}`)
    return {
      tried: `${tried.length.toLocaleString('en-GB')} of ${combinations.length.toLocaleString('en-GB')} combinations on ${calls.length} calls and forms`,
      broken,
    }
  },
}
