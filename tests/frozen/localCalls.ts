import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** Called for each call between shop and payment provider. */
export type Heard = (options: InjectOptions, answer: LightMyRequestResponse) => void

/** Calls that a server makes to itself, without a network. */
export class LocalCalls {
  readonly #app: () => FastifyInstance
  readonly #under = new Set<Promise<unknown>>()
  readonly #hearing = new Set<Heard>()

  /** @param app the server that all calls reach, whatever host they name */
  constructor(app: () => FastifyInstance) {
    this.#app = app
  }

  readonly fetch: typeof globalThis.fetch = (address, init) => {
    const called = this.#answer(new Request(address, init))
    this.#under.add(called)
    const over = (): void => void this.#under.delete(called)
    called.then(over, over)
    return called
  }

  /** Reports each call until the returned function is called. */
  listen(heard: Heard): () => void {
    this.#hearing.add(heard)
    return () => void this.#hearing.delete(heard)
  }

  /** Resolves when no call is in progress. */
  async settled(): Promise<void> {
    while (this.#under.size > 0) await Promise.allSettled(this.#under)
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const options: InjectOptions = {
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payload: await request.text(),
    }
    const answer = await this.#app().inject(options)
    this.#hearing.forEach((heard) => heard(options, answer))
    return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode })
  }
}
