import { execFile } from 'node:child_process'
import type { RunningShop } from '../../support/shop/shop.ts'

export interface Ran {
  readonly code: number
  readonly out: string
}

/** Runs a `toonbank` command on a running shop. */
export const toonbank = ({ environment }: RunningShop, ...args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['build/server/toonbank.js', ...args],
      { env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment }, maxBuffer: 1 << 28 },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code ?? 1), out: out + err }),
    )
  })

/** The memory of a process, MB. */
export const memoryOf = (pid: number): Promise<number> =>
  new Promise((resolve, reject) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, out) =>
      error === null ? resolve(Number(out) / 1_024) : reject(error),
    )
  })
