/** The cost of a piece of work in seconds: wall-clock time, and CPU time of all threads of this process. */
export interface Spent {
  readonly elapsed: number
  readonly cpu: number
}

/**
 * Runs the work and returns its cost: other load on the machine stretches the first figure and hardly the
 * second.
 */
export const spentOn = async (work: () => unknown): Promise<Spent> => {
  const [cpu, from] = [process.cpuUsage(), performance.now()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { elapsed: (performance.now() - from) / 1_000, cpu: (user + system) / 1_000_000 }
}

export const sumOf = (all: readonly Spent[]): Spent => ({
  elapsed: all.reduce((sum, { elapsed }) => sum + elapsed, 0),
  cpu: all.reduce((sum, { cpu }) => sum + cpu, 0),
})
