import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** as received on the wire */
  readonly raw: string
}

export interface MailServer {
  readonly url: string
  readonly received: ReceivedMail[]
  /** refuses the next recipients with this SMTP code, or accepts them again (null) */
  refuseWith(code: number | null): void
  /** refuses the next senders likewise */
  refuseSenderWith(code: number | null): void
  stop(): Promise<void>
}

/**
 * A mail server on 127.0.0.1 that stores its mails.
 * @param at its port; 0: any free one
 */
export const mailServer = async (at = 0): Promise<MailServer> => {
  const received: ReceivedMail[] = []
  let refusal: number | null = null
  let ofSender: number | null = null
  const answered = (code: number | null) =>
    code === null ? undefined : Object.assign(new Error('no'), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom: (_address, _session, done) => done(answered(ofSender)),
    onRcptTo: (_address, _session, done) => done(answered(refusal)),
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = mailFrom === false ? '' : mailFrom.address
        received.push({
          from,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(at, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith: (code) => {
      refusal = code
    },
    refuseSenderWith: (code) => {
      ofSender = code
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
