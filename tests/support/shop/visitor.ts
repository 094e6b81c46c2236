/** A browser over plain HTTP that stores its cookies between responses. */
export interface Visitor {
  /** sends JSON. @throws Error naming the response unless that is a success */
  call<Data>(path: string, body?: object): Promise<Data>
  /** sends a form; returns its redirect */
  submit(path: string, fields: Readonly<Record<string, string>>): Promise<string>
  /** a page's HTML */
  page(path: string): Promise<string>
  readonly cookies: Readonly<Record<string, string>>
}

let visitors = 0

/**
 * A different address for each shopper (RFC 2544: for benchmarks), as forwarded by a proxy in front of the
 * shop.
 */
const nextAddress = (): string => {
  visitors += 1
  return `198.${18 + ((visitors >> 16) & 1)}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/** @param before its initial cookies */
export const visitor = (shopUrl: string, before: Readonly<Record<string, string>> = {}): Visitor => {
  const cookies: Record<string, string> = { ...before }
  const address = nextAddress()
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const headers = {
      cookie,
      'x-forwarded-for': address,
      ...(init.headers as Record<string, string> | undefined),
    }
    const response = await fetch(shopUrl + path, { redirect: 'manual', ...init, headers })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies[name] = value
    }
    return response
  }
  return {
    cookies,
    call: async <Data>(path: string, body?: object) => {
      const json = { 'content-type': 'application/json' }
      const init = body === undefined ? {} : { headers: json, body: JSON.stringify(body) }
      const text = await (await send(path, { method: 'POST', ...init })).text()
      const answer = JSON.parse(text) as { readonly status: string; readonly data: Data }
      if (answer.status !== 'success') throw new Error(`${path}: ${text}`)
      return answer.data
    },
    submit: async (path, fields) => {
      const response = await send(path, { method: 'POST', body: new URLSearchParams(fields) })
      const to = response.headers.get('location')
      if (to === null) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return to
    },
    page: async (path) => (await send(path)).text(),
  }
}

/** Chooses the result of a payment on the provider's page, and the first way of paying if it asks for one. */
export const endPayment = async (shopUrl: string, paymentUrl: string, status: string): Promise<void> => {
  const payer = visitor(shopUrl)
  const path = new URL(paymentUrl).pathname
  const html = await payer.page(path)
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const method = /<option value="([^"]+)"/.exec(html)?.[1]
  await payer.submit(path, { token, status, ...(method !== undefined && { method }) })
}
