/** Small pictures for mails, as every mail program shows them. */
export interface Thumbnails {
  /** The shop's picture at this address (`/images/…`) as a small JPEG; null for one that is not there or can't be read. */
  of(address: string): Promise<Uint8Array | null>
}
