import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { securityTxtRoute } from '../../server/routes/crawlers/securityTxt.ts'

it('security.txt names the contact for a vulnerability, the languages and the expiry date', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(
    securityTxtRoute({
      contact: 'hulp@winkel.example',
      appUrl: () => 'https://winkel.example',
      languages: ['nld', 'eng'],
      clock: { now: () => Date.parse('2026-11-22T14:30:00Z') },
    }),
  )
  const { headers, body } = await app.inject('/.well-known/security.txt')
  expect([headers['content-type'], headers['cache-control']]).toEqual([
    'text/plain; charset=utf-8',
    'public, max-age=3600',
  ])
  // RFC 9116: at least one contact, one date less than a year away, the address that it was requested at
  expect(body).toBe(
    [
      'Contact: mailto:hulp@winkel.example',
      'Expires: 2027-05-23T00:00:00Z',
      'Preferred-Languages: nl, en',
      'Canonical: https://winkel.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})
