import { readFileSync } from 'node:fs'

const KB = 1_000

/** Megabytes of a process in memory, with all its threads (Linux: VmRSS). */
export const memoryOf = (pid: number): number => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1_024) / KB / KB
}
