/** The parts of autocannon that the benches use; it has no types of its own. */
declare module 'autocannon' {
  interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  interface Options {
    readonly url: string
    readonly connections: number
    readonly amount?: number
    readonly duration?: number
    /** seconds until a response times out */
    readonly timeout?: number
    readonly headers?: Record<string, string>
    readonly requests?: readonly Request[]
  }
  interface Outcome {
    readonly errors: number
    readonly non2xx: number
    /** seconds */
    readonly duration: number
  }
  interface Running extends PromiseLike<Outcome> {
    on(event: 'response', heard: (client: unknown, status: number, bytes: number, ms: number) => void): this
  }
  export default function autocannon(options: Options): Running
}
