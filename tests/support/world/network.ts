import type { VirtualTime } from './virtualTime.ts'

/** The fate of a call on its way. */
export const FATES = [
  'well',
  'request lost',
  'answer lost',
  'answer slow',
  'request late',
  'again soon',
  'again late',
  'server fails',
  'server busy',
] as const
export type Fate = (typeof FATES)[number]

const TRIP_MS = 60
const TIME_OUT_MS = 15_000

/** The caller's result: the response, or none, perhaps with the time to wait before a retry (ms). */
export type Outcome<T> = { readonly answer: T } | { readonly retryAfter: number | null }
const NOTHING: Outcome<never> = { retryAfter: null }

/** The network between the browser and the shop: loses, delays, doubles and reorders on command. */
export class Network {
  /** the fate of further calls: changes of the cart, and loads of it */
  fate: Fate = 'well'
  loadFate: Fate = 'well'
  isDown = false
  readonly #time: VirtualTime
  readonly #fault: (reason: unknown) => void
  #life = 0

  /** `fault` gets the shop's failures, even of a copy whose response nobody gets. */
  constructor(time: VirtualTime, fault: (reason: unknown) => void) {
    this.#time = time
    this.#fault = fault
  }

  /** The server restarts: requests under way to it are lost. */
  restart(): void {
    this.#life += 1
  }

  async call<T>(fate: Fate, reach: () => Promise<T>): Promise<Outcome<T>> {
    if (this.isDown) return NOTHING
    const life = this.#life
    const arrives = async (ms: number): Promise<Outcome<T>> => {
      await this.#time.wait(ms)
      if (life !== this.#life || this.isDown) return NOTHING
      try {
        return { answer: await reach() }
      } catch (reason) {
        this.#fault(reason)
        return NOTHING
      }
    }
    const back = async (outcome: Outcome<T>, ms = TRIP_MS): Promise<Outcome<T>> => {
      await this.#time.wait(ms)
      return this.isDown ? NOTHING : outcome
    }
    switch (fate) {
      case 'well':
        return back(await arrives(TRIP_MS))
      case 'request lost':
        return back(NOTHING)
      case 'answer lost':
        await arrives(TRIP_MS)
        return back(NOTHING)
      case 'answer slow':
        return back(await arrives(TRIP_MS), 9_000)
      case 'request late':
        void arrives(TIME_OUT_MS + 5_000)
        return back(NOTHING, TIME_OUT_MS)
      case 'again soon':
        void arrives(3_000)
        return back(await arrives(TRIP_MS))
      case 'again late':
        void arrives(26 * 3_600_000)
        return back(await arrives(TRIP_MS))
      case 'server fails':
        return back(NOTHING)
      case 'server busy':
        return back({ retryAfter: 4_000 })
    }
  }
}
