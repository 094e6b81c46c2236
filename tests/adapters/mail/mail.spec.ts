import { readdir, readFile, stat } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fileMailer } from '../../../adapters/mail/fileMailer.ts'
import { smtpMailer } from '../../../adapters/mail/smtpMailer.ts'
import type { Mail } from '../../../application/ports/outside/mailer.ts'
import { NOON } from '../../support/database/commits.ts'
import { mailServer, type MailServer } from '../../support/mail/mailServer.ts'
import { readMail } from '../../support/mail/readMail.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const mail = (over: Partial<Mail> = {}): Mail => ({
  id: 'mail-1',
  from: { name: 'Wachthuis', address: 'hallo@wachthuis.example' },
  to: 'anna@voorbeeld.nl',
  subject: 'Kies een wachtwoord – nu',
  text: 'Beste Zoë,\n\nhttps://wachthuis.example/account/reset?token=geheim\n',
  html: '<p>Beste Zoë</p>',
  attachments: [],
  pictures: [],
  language: 'nl-NL',
  at: NOON,
  ...over,
})

let server: MailServer
const notes: string[] = []
const note = (words: string) => void notes.push(words)
beforeAll(async () => {
  server = await mailServer()
})
beforeEach(() => {
  notes.length = 0
  server.received.length = 0
  server.refuseWith(null)
  server.refuseSenderWith(null)
})
afterAll(() => server.stop())

const overSmtp = () => smtpMailer({ url: server.url, isPlainAllowed: true }, note)

it('a mail is sent by SMTP in both its forms, with the same text each time', async () => {
  expect(await overSmtp().send(mail())).toEqual({ ok: true, value: null })
  await overSmtp().send(mail())
  const [first, second] = server.received
  expect([first?.from, first?.to]).toEqual(['hallo@wachthuis.example', ['anna@voorbeeld.nl']])
  const { headers, subject, text, html } = readMail(first?.raw ?? '')
  expect([subject, text.trim(), html.trim()]).toEqual([mail().subject, mail().text.trim(), mail().html])
  expect(headers.get('content-language')).toBe('nl-NL')
  for (const name of ['message-id', 'date', 'subject', 'from', 'to'])
    expect([name, headers.get(name)]).toEqual([name, readMail(second?.raw ?? '').headers.get(name)])
  expect(headers.get('message-id')).toBe('<mail-1@wachthuis.example>')
})

it('given attachments, then each arrives byte for byte, with its type', async () => {
  const line = `{"long":"${'é'.repeat(1_000)}"}\n`
  await overSmtp().send(
    mail({
      attachments: [
        { filename: 'T-1.txt', type: 'text/plain', content: 'a\n\nb\n' },
        { filename: 'T-1.html', type: 'text/html', content: line },
      ],
    }),
  )
  const raw = server.received[0]?.raw ?? ''
  const bytes = raw.replaceAll(/\r?\n/g, '')
  for (const content of ['a\n\nb\n', line]) expect(bytes).toContain(Buffer.from(content).toString('base64'))
  expect(raw).toMatch(/text\/plain; charset=utf-8;\s+name=T-1\.txt/)
  expect(raw).toMatch(/text\/html; charset=utf-8;\s+name=T-1\.html/)
})

it('a mail is sent to one address, whatever it contains, and no header can be injected', async () => {
  await overSmtp().send(
    mail({
      to: 'anna@voorbeeld.nl,kwaad@voorbeeld.nl',
      subject: 'Dag\r\nBcc: kwaad@voorbeeld.nl',
      from: { name: 'W\r\nBcc: kwaad@voorbeeld.nl', address: 'hallo@wachthuis.example' },
    }),
  )
  for (const { to, raw } of server.received) {
    expect(to).not.toContain('kwaad@voorbeeld.nl')
    expect(readMail(raw).headers.has('bcc')).toBe(false)
  }
})

it('given pictures and a reply address, then the pictures are within the HTML and replies go to that address', async () => {
  const content = Uint8Array.from({ length: 300 }, (_, nr) => nr % 256)
  const html = '<img src="cid:logo" alt="Wachthuis" />'
  const pictures = [{ cid: 'logo', type: 'image/png', content } as const]
  await overSmtp().send(mail({ html, pictures, replyTo: 'anna@voorbeeld.nl' }))
  const raw = server.received[0]?.raw ?? ''
  const read = readMail(raw)
  expect([read.html.trim(), read.text.trim()]).toEqual([html, mail().text.trim()])
  expect(read.headers.get('reply-to')).toBe('anna@voorbeeld.nl')
  expect(raw).toMatch(/content-id: <logo>/iu)
  expect(raw).toMatch(/content-disposition: inline/iu)
  expect(raw.replaceAll(/\r?\n/g, '')).toContain(Buffer.from(content).toString('base64'))
})

it('permanent failures are distinguished from temporary ones, and neither reveals an address', async () => {
  server.refuseWith(550)
  expect(await overSmtp().send(mail())).toEqual({ ok: false, refusal: { why: 'refused' } })
  server.refuseWith(451)
  expect(await overSmtp().send(mail())).toEqual({ ok: false, refusal: { why: 'unavailable' } })
  const nobody = smtpMailer({ url: 'smtp://127.0.0.1:1', isPlainAllowed: true }, note)
  expect(await nobody.send(mail())).toEqual({ ok: false, refusal: { why: 'unavailable' } })
  expect(notes).toHaveLength(3)
  expect(notes.join()).not.toMatch(/anna|geheim|Kies/)
})

it.each([530, 550, 553])(
  'a mail whose sender gets %i is retried, because that is the shop’s own problem and may be fixed',
  async (code) => {
    server.refuseSenderWith(code)
    expect(await overSmtp().send(mail())).toEqual({ ok: false, refusal: { why: 'unavailable' } })
    server.refuseSenderWith(null)
    expect(await overSmtp().send(mail())).toEqual({ ok: true, value: null })
  },
)

it('a mail is retried if the server requires authentication before it reads the recipient', async () => {
  server.refuseWith(530)
  expect(await overSmtp().send(mail())).toEqual({ ok: false, refusal: { why: 'unavailable' } })
})

it('given a server that does not respond, then it is tried again after half a minute, and not for each mail', async () => {
  let now = 1_000
  const { port } = new URL(server.url)
  await server.stop()
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, isPlainAllowed: true }, note, () => now)
  expect(await mailer.send(mail())).toEqual({ ok: false, refusal: { why: 'unavailable' } })
  server = await mailServer(Number(port))
  now += 29_999
  expect(await mailer.send(mail())).toEqual({ ok: false, refusal: { why: 'unavailable' } })
  expect([server.received.length, notes.length]).toEqual([0, 1])
  now += 1
  server.refuseWith(451)
  for (let tries = 0; tries < 2; tries++)
    expect(await mailer.send(mail())).toEqual({ ok: false, refusal: { why: 'unavailable' } })
  expect(notes).toHaveLength(3)
  server.refuseWith(null)
  expect(await mailer.send(mail())).toEqual({ ok: true, value: null })
})

it('a mail to a server that responds too slowly is aborted, and that server is skipped', async () => {
  const late = new AbortController()
  const gone = Promise.withResolvers<void>()
  const dripping = createServer((socket) => {
    socket.write('220 slow\r\n')
    socket.on('error', () => undefined).on('close', () => gone.resolve())
    socket.on('data', () => {
      socket.write('250-so far\r\n')
      late.abort()
    })
  })
  await new Promise<void>((resolve) => void dripping.listen(0, '127.0.0.1', resolve))
  const { port } = dripping.address() as AddressInfo
  const slow = { url: `smtp://127.0.0.1:${port}`, isPlainAllowed: true }
  const mailer = smtpMailer(
    slow,
    note,
    () => 0,
    () => late.signal,
  )
  const unavailable = { ok: false, refusal: { why: 'unavailable' } }
  expect(await mailer.send(mail())).toEqual(unavailable)
  await gone.promise
  expect(await mailer.send(mail())).toEqual(unavailable)
  expect(notes).toEqual(['the mail server did not take a mail (EABORT): unavailable'])
  await new Promise((resolve) => dripping.close(resolve))
})

it('nothing is sent unencrypted to another machine', async () => {
  const careful = smtpMailer({ url: server.url, isPlainAllowed: false }, note)
  expect(await careful.send(mail())).toEqual({ ok: false, refusal: { why: 'unavailable' } })
  expect(server.received).toEqual([])
})

it('without a server a mail is written to a file that only its owner can read, once for the same mail', async () => {
  const folder = join(tempFolder(), 'outbox')
  const files = fileMailer(folder, note)
  await files.send(mail())
  await files.send(mail())
  expect(await readdir(folder)).toEqual(['mail-1.eml'])
  const path = join(folder, 'mail-1.eml')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(readMail(await readFile(path, 'utf8')).text.trim()).toBe(mail().text.trim())
  expect(notes).toHaveLength(2)
  expect(notes.join()).not.toMatch(/anna|geheim|Kies/)
  await expect(files.send(mail({ id: '../mail' }))).rejects.toThrow('a name that no file can have')
})
