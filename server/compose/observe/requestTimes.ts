import { Histogram } from 'prom-client'

interface Times {
  readonly method: string
  readonly route: string
  readonly status: number
  /** observations by the first bound that is not below them; the last has no bound */
  readonly counts: number[]
  seconds: number
}

/**
 * A histogram of requests by method, route and status. One of prom-client sorts and joins its labels at each
 * observation, which costs several times as much; a cached page has no microsecond to spare.
 */
export class RequestTimes extends Histogram {
  readonly #bounds: readonly number[]
  readonly #help: { readonly name: string; readonly help: string }
  readonly #times = new Map<string, Times>()

  constructor(name: string, help: string, bounds: readonly number[]) {
    // without registers, because it registers itself where it is made
    super({ name, help, labelNames: ['method', 'route', 'status'], buckets: [...bounds], registers: [] })
    this.#bounds = bounds
    this.#help = { name, help }
  }

  note(method: string, route: string, status: number, seconds: number): void {
    const key = `${status}${method}${route}`
    let times = this.#times.get(key)
    if (times === undefined) {
      const counts = Array<number>(this.#bounds.length + 1).fill(0)
      this.#times.set(key, (times = { method, route, status, counts, seconds: 0 }))
    }
    let bucket = 0
    while (bucket < this.#bounds.length && seconds > this.#bounds[bucket]!) bucket += 1
    times.counts[bucket]! += 1
    times.seconds += seconds
  }

  /** What a registry reads for its text, and `get` too; the package's types leave it out. */
  async getForPromString() {
    const { name, help } = this.#help
    const values = [...this.#times.values()].flatMap(({ method, route, status, counts, seconds }) => {
      const sharedLabels = { method, route, status }
      let total = 0
      const buckets = counts.map((count, n) => {
        total += count
        return {
          metricName: `${name}_bucket`,
          labels: { le: this.#bounds[n] ?? '+Inf' },
          sharedLabels,
          value: total,
        }
      })
      return [
        ...buckets,
        { metricName: `${name}_sum`, labels: {}, sharedLabels, value: seconds },
        { metricName: `${name}_count`, labels: {}, sharedLabels, value: total },
      ]
    })
    return { name, help, type: 'histogram', aggregator: 'sum', values }
  }
}
