/** SHA-256 of the UTF-8 bytes of a text, as lower-case hex. */
export type Sha256 = (text: string) => string
