import { showStream } from '../../../application/shop/audit/show.ts'
import type { Command } from '../command.ts'
import { harmless, harmlessJson } from '../harmless.ts'
import { parsed } from '../parsed.ts'

/** `audit show STREAM [--json]`: every event of a stream as it stands in the log. */
export const auditShow: Command = async ({ store }, args, io) => {
  const fail = (why: string) => {
    io.err(`audit show: ${harmless(why)}\n`)
    return 1
  }
  const parsedArgs = parsed({
    args: [...args],
    options: { json: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (!parsedArgs.ok) return fail(parsedArgs.refusal)
  const [stream, ...more] = parsedArgs.value.positionals
  if (stream === undefined || more.length > 0) return fail('name one stream')
  let shown = 0
  for await (const read of showStream(store, stream)) {
    if (!read.ok) return fail(`event ${shown + 1} of ${stream} is broken: ${read.refusal.why}`)
    const event = read.value
    shown++
    if (parsedArgs.value.values.json === true) io.out(`${harmlessJson(JSON.stringify(event))}\n`)
    else {
      const head = `${event.version}  ${event.at}  ${event.type}  ${event.meta.actor}`
      io.out(
        `${harmless(head)}\n${harmlessJson(JSON.stringify(event.data, null, 2)).replace(/^/gmu, '    ')}\n`,
      )
    }
    await io.drained?.()
  }
  return shown === 0 ? fail(`there is no stream ${stream}`) : 0
}
