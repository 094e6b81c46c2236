const SCHEME = /^postgres(?:ql)?:\/\//iu

/**
 * The servers of a `postgres://` address, each as an address of its own: `h1:5541,h2:5542` names two, as for
 * libpq. Null if it is no such address.
 */
export const serversIn = (url: string): readonly string[] | null => {
  const [scheme] = SCHEME.exec(url) ?? []
  if (scheme === undefined) return null
  const rest = url.slice(scheme.length)
  const [authority = ''] = rest.split(/[/?#]/u, 1)
  const from = authority.lastIndexOf('@') + 1
  const names = authority.slice(from).split(',')
  const isComplete = names.length === 1 || !names.includes('')
  const urls = names.map((name) => scheme + rest.slice(0, from) + name + rest.slice(authority.length))
  return isComplete && urls.every((one) => URL.canParse(one)) ? urls : null
}

/** Values of `target_session_attrs`. A shop writes, so those that want a server without writes are none. */
export const SESSION_KINDS: ReadonlySet<string | null> = new Set([null, 'any', 'primary', 'read-write'])

/** The value of `target_session_attrs`; null if it is not set. */
export const sessionKindOf = (url: string): string | null =>
  new URL(url).searchParams.getAll('target_session_attrs').at(-1) ?? null

/** Which of an address's servers to connect to: one that failed is passed over until the others fail too. */
export class Hosts {
  readonly #urls: readonly string[]
  readonly #failures = new WeakSet<Error>()
  #at = 0
  /** a server that accepts no writes is passed over */
  readonly isForWriting: boolean

  /** @param url with `target_session_attrs`, or else servers that accept writes if there are several */
  constructor(url: string) {
    this.#urls = serversIn(url) ?? [url]
    const kind = sessionKindOf(this.current)
    this.isForWriting = kind === null ? this.count > 1 : kind !== 'any'
  }

  get count(): number {
    return this.#urls.length
  }

  /** Address of the server to connect to next. */
  get current(): string {
    return this.#urls[this.#at] ?? ''
  }

  /** Notes that a connection to this server failed. Of many at the same time, one moves on. */
  failed(url: string, error: Error): void {
    this.#failures.add(error)
    if (url === this.current) this.#at = (this.#at + 1) % this.count
  }

  /** Makes a connection: tries each server at most once, beginning with the one that worked last. */
  async connect<T>(connect: () => Promise<T>): Promise<T> {
    for (let left = this.count; ; left--) {
      try {
        return await connect()
      } catch (error) {
        if (left <= 1 || !this.#isFailure(error)) throw error
      }
    }
  }

  /** Not an error of a pool that has no free connection. */
  #isFailure(error: unknown): boolean {
    return error instanceof Error && (this.#failures.has(error) || this.#isFailure(error.cause))
  }
}
