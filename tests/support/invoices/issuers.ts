import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/**
 * Lets this many processes issue the missing documents of the same orders, each starting at another one.
 * Returns how many each has issued.
 */
export const issuers = (
  url: string,
  uids: readonly string[],
  processes: number,
): Promise<readonly number[]> =>
  Promise.all(
    Array.from({ length: processes }, async (_, nr) => {
      const from = Math.floor((uids.length * nr) / processes)
      const child = spawn(process.execPath, ['tests/support/invoices/issuer.mjs', url], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      child.stdin.end([...uids.slice(from), ...uids.slice(0, from)].join('\n'))
      return Number(await text(child.stdout))
    }),
  )
