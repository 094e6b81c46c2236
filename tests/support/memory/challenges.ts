import type { Challenge, Challenges } from '../../../application/ports/database/access.ts'

/** Challenges in memory. */
export const memoryChallenges = (): Challenges => {
  const challenges = new Map<string, Challenge>()
  return {
    save: async (hash, challenge) => void challenges.set(hash, challenge),
    take: async (hash, now) => {
      const found = challenges.get(hash)
      challenges.delete(hash)
      return found !== undefined && now < found.until ? found : null
    },
    forget: async (now) => {
      for (const [hash, { until }] of challenges) if (until <= now) challenges.delete(hash)
    },
  }
}
