import type { Answered, Ask } from './ask.ts'

/** A browser that stores its cookies, in a network of its own choice. */
export interface Browser {
  readonly cookies: Map<string, string>
  json(path: string, body?: object, method?: string): Promise<Answered>
  form(path: string, fields: Readonly<Record<string, string>>): Promise<Answered>
  page(path: string): Promise<Answered>
}

/** @param from the address that a proxy forwards for it */
export const browserOf = (ask: Ask, from: string, before: Iterable<[string, string]> = []): Browser => {
  const cookies = new Map(before)
  const send = async (path: string, method: string, type?: string, body?: string): Promise<Answered> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await ask(path, {
      method,
      headers: {
        'x-forwarded-for': from,
        ...(cookie !== '' && { cookie }),
        ...(type !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body }),
    })
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    json: (path, body, method = 'POST') =>
      body === undefined ? send(path, method) : send(path, method, 'application/json', JSON.stringify(body)),
    form: (path, fields) =>
      send(path, 'POST', 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString()),
    page: (path) => send(path, 'GET'),
  }
}
