/** Hashes a text to four 32-bit words: well distributed, not cryptographic. */
const words = (text: string): readonly number[] => {
  const state = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x6a09e667]
  const factors = [597399067, 2869860233, 951274213, 2716044179]
  const mix = (code: number) => {
    for (let i = 0; i < 4; i += 1)
      state[i] = Math.imul(state[i]! ^ state[(i + 1) % 4]! ^ code, factors[i]!) ^ (state[i]! >>> 15)
  }
  for (let i = 0; i < text.length; i += 1) mix(text.charCodeAt(i))
  for (let round = 0; round < 8; round += 1) mix(round)
  return state.map((word) => word >>> 0)
}

/**
 * The idempotency key of the form called `name` in the rendering with this `seed`, shaped as a UUID (RFC
 * 9562, version 8). Server and browser derive the same one. The server scopes keys to the session, so it need
 * not be secret.
 */
export const formKeyOf = (seed: string, name: string): string => {
  const hex = words(`${seed}\n${name}`)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('')
  const variant = '89ab'[parseInt(hex.charAt(16), 16) & 3]!
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
