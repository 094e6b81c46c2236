/** Doing something later. `after` runs the work once, unless what it answers is called before. */
export interface Schedule {
  after(ms: number, work: () => void): () => void
}
