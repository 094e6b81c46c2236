/** Schedules work. `after` runs it once, unless the returned function is called before. */
export interface Schedule {
  after(ms: number, work: () => void): () => void
}
