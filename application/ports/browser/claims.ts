/** Things that this browser does once, whatever is reloaded and however many tabs are open. */
export interface Claims {
  /** true for the first who asks, false for everyone after; never rejects */
  claim(name: string): Promise<boolean>
}
