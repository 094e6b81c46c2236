const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n

/**
 * The 64-bit FNV-1a hash of a text's UTF-16 units as 16 hex digits: short and reproducible, but not secure.
 */
export const fnv1a = (text: string): string => {
  let hash = OFFSET
  for (let i = 0; i < text.length; i++) hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(i))) * PRIME)
  return hash.toString(16).padStart(16, '0')
}
