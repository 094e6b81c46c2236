/** A running process of the shop, and the last reload that it has handled. */
export interface ShopProcess {
  /** host and process number, for people */
  readonly name: string
  readonly number: number
  /** why it kept its settings; empty if it reloaded */
  readonly faults: readonly string[]
}

/** Requests to reload the shop's folder, and the answers of all processes of the shop. */
export interface Reloads {
  /** asks all processes to reload; returns the number of this request */
  request(): Promise<number>
  /** number of the last request */
  latest(): Promise<number>
  /** records what a process made of a request, or that it has just opened, with the number it opened at */
  record(id: string, process: ShopProcess): Promise<void>
  /** records that a process still runs */
  seen(id: string): Promise<void>
  /** removes a process that closes */
  leave(id: string): Promise<void>
  /** the processes that were seen within `withinMs` */
  processes(withinMs: number): Promise<readonly ShopProcess[]>
  /** calls `heard` on each request, as far as notifications arrive; returns a function that stops it */
  watch(heard: () => void): Promise<() => Promise<void>>
}
