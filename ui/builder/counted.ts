/** A number of something, in words. */
export type Counted = (count: number) => string

/** One or more of something. */
export const counted =
  (one: string, more: string): Counted =>
  (count) =>
    `${count} ${count === 1 ? one : more}`
