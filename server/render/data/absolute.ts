/** An address of the shop as others know it. */
export type Absolute = (path: string) => string
