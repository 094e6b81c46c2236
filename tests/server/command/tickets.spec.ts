import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { answerTicket } from '../../../application/shop/tickets/answerTicket.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { accountShop, EMAIL, PASSWORD, type AccountShop } from '../../support/shop/accountShop.ts'
import { cookieJar } from '../../support/shop/checkoutShop.ts'
import { commandDeps } from '../../support/shop/commandDeps.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { shapedLines } from '../../support/shop/shapedLines.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const TICKETS = '/v2/account/tickets'

let shop: AccountShop
let jar: ReturnType<typeof cookieJar>
beforeEach(async () => {
  shop = await accountShop()
  jar = cookieJar()
  await shop.customer()
  await shop.call(jar, '/v2/account/login', { email: EMAIL, password: PASSWORD })
})

const ran = async (...args: readonly string[]) => {
  const { deps } = shop
  const { io, written } = recordedIo()
  const services = {
    ...commandDeps(deps.store),
    ...deps,
    answerTicket: (uid: string, by: Parameters<typeof answerTicket>[2], answer: string) =>
      answerTicket(deps, uid, by, answer),
  }
  return { code: await runCommand(services, ['tickets', ...args], io), ...written }
}

const asked = async (subject: string, attachments: readonly object[] = []): Promise<string> => {
  const answer = await shop.call(jar, TICKETS, { subject, message: 'Hoe dan?\nGraag snel.', attachments })
  return answer.json<{ data: { uid: string } }>().data.uid
}

it('tickets list sorts by what needs an answer, the last change first', async () => {
  expect(await ran('list')).toMatchObject({ code: 0, out: 'no tickets\n' })
  const [first, second] = [await asked('Eerste vraag'), await asked('Tweede vraag')]
  shop.pass(60_000)
  await ran('close', first, '--by', 'Mo')
  const { out } = await ran('list')
  expect(out).toMatch(/Eerste vraag[^]*Tweede vraag/)
  expect((await ran('list', '--status', 'open', '--json')).out.trim().split('\n')).toHaveLength(1)
  expect(JSON.parse((await ran('list', '--status', 'open', '--json')).out)).toMatchObject({ uid: second })
  expect(shapedLines('tickets list', (await ran('list', '--json')).out)).toHaveLength(2)
  expect(shapedLines('tickets show', (await ran('show', first, '--json')).out)).toHaveLength(1)
  expect(await ran('list', '--limit', '0')).toMatchObject({ code: 1 })
  expect(await ran('list', '--status', 'opened')).toMatchObject({
    code: 1,
    err: 'tickets list: --status must be one of open, answered, closed\n',
  })
})

it('tickets list strips characters that reverse a terminal’s text, in JSON too', async () => {
  const uid = await asked('Stil\u202e\u2066', [])
  for (const args of [['list'], ['list', '--json'], ['show', uid], ['show', uid, '--json']]) {
    const { out } = await ran(...args)
    expect([out.includes('Stil\\u202e\\u2066'), /\p{Cf}/u.test(out)]).toEqual([true, false])
  }
  expect(JSON.parse((await ran('list', '--json')).out)).toMatchObject({ subject: 'Stil\u202e\u2066' })
})

it('tickets show prints the whole conversation, and saves its attachments to a folder', async () => {
  const uid = await asked('Stil', [{ name: 'meting.txt', content: Buffer.from('0 dB').toString('base64') }])
  const folder = tempFolder()
  const { code, out } = await ran('show', uid, '--files', join(folder, 'in'))
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringContaining('meting.txt, 4 bytes') as string,
  })
  expect(out).toContain('  Hoe dan?\n  Graag snel.\n')
  const [file = ''] = readdirSync(join(folder, 'in'))
  expect(readFileSync(join(folder, 'in', file), 'utf8')).toBe('0 dB')
  expect(await ran('show', '00000000-0000-4000-8000-000000000000')).toMatchObject({ code: 1 })
})

it('tickets show says what to do if the attachments can’t be saved', async () => {
  const uid = await asked('Stil', [{ name: 'meting.txt', content: Buffer.from('0 dB').toString('base64') }])
  const folder = tempFolder()
  writeFileSync(join(folder, 'taken'), '')
  for (const name of ['taken', 'taken/in'])
    expect((await ran('show', uid, '--files', join(folder, name))).err).toBe(
      `tickets show: ${join(folder, name)} can’t be written: there is a file where its folder should be: name another folder\n`,
    )
})

it('tickets answer records who answered, sends a mail too, and closes', async () => {
  const uid = await asked('Stil')
  const before = (await shop.mails()).length
  expect(await ran('answer', uid, 'Druk op de knop.')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--by NAME') as string,
  })
  expect((await shop.mails()).length).toBe(before)
  expect(await ran('answer', uid, 'Druk op de knop.', '--by', 'Mo de Wit')).toMatchObject({
    code: 0,
    err: '',
  })
  expect((await shop.mails()).at(-1)?.text).toContain('Mo de Wit van')
  expect((await ran('show', uid)).out).toContain('status    answered')
  expect(await ran('close', uid, '--by', 'Mo')).toMatchObject({ code: 0 })
  expect((await ran('show', uid)).out).toContain('status    closed')
  for (const args of [
    ['answer', uid, '   ', '--by', 'Mo'],
    ['answer', uid, '--by', 'Mo'],
    ['answer', '00000000-0000-4000-8000-000000000000', 'x', '--by', 'Mo'],
    ['close', '00000000-0000-4000-8000-000000000000', '--by', 'Mo'],
    ['close', uid],
  ])
    expect((await ran(...args)).code, args.join(' ')).toBe(1)
})
