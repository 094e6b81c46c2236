import type { Clock } from '../../application/ports/outside/clock.ts'

export const systemClock: Clock = { now: () => Date.now() }
